/**
 * Contacts that only staff may read; the public ones stand in `src/community.ts`. Each value stands in a sentence, after
 * "the": a role, never a person's name, and how to reach it, for instance "Training Lead (ticket type Training)". No full
 * stop at its end. Texts in square brackets are not set yet: nothing goes live with one of them.
 */
export const staffCommunity = {
  contacts: {
    /** The Safety Lead, as staff reach them during a shift; an adult. */
    safetyLead: '[Safety Lead, and how to reach them]',
    /** Takes over when the Safety Lead is away, silent or involved; an adult. */
    secondSafety: "[Safety Lead's deputy, and how to reach them]",
    /** The Admin on call: threats, doxxing, swatting, ban evasion, media, police, and when nobody on shift is 18. */
    dutyAdmin: '[Admin on call, and how to reach them]',
    /** Reads complaints about whoever reads the staff complaint form; for staff and players alike. */
    bypass: '[who reads these complaints, and how to reach them]',
    /** Leads the training of trials; an adult: questions, a change of mentor, being under 18, leaving. */
    trainingLead: '[Training Lead, and how to reach them]',
    /** Opens, pauses and closes a session in the game; is told when there are too few staff. */
    sessionHost: '[Session Host, and how to reach them]',
    /** Answers questions of law: recording, orders of a court, the police. */
    legal: '[who answers questions of law, and how to reach them]',
  },
};

export type StaffContactName = keyof typeof staffCommunity.contacts;
