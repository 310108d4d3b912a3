/** Which scenarios belong together: those that one page shows. */
export type ScenarioSet = 'roleplay' | 'range' | 'stop';

interface Choice {
  text: string;
  /** Why it is right, or why it is not. Names the rule or the part of the guide. */
  explanation: string;
  /** Exactly one choice of a scenario has it. */
  right?: true;
}

/** A case to practice on. Invented, like all of them: no real person, place or case. */
export interface Scenario {
  id: string;
  set: ScenarioSet;
  situation: string;
  question: string;
  /** Three or four, in the order in which they are shown. */
  choices: readonly Choice[];
}

export const scenarios: readonly Scenario[] = [
  {
    id: 'jog-away',
    set: 'roleplay',
    situation:
      'A player has been here for two months. After a hard crash, their driver climbs out and jogs off as if nothing had happened. The medics have nobody to treat, so the scene ends. No earlier case counts.',
    question: 'What fits?',
    choices: [
      {
        text: 'A recorded warning, because the medics lost their scene.',
        explanation:
          'A warning is the 2nd column. A broken scene does not add anything: without it, this would not be FRP at all.',
      },
      {
        text: 'Coaching. Explain the rule, show one better move, and log a short note.',
        explanation:
          'The injury was treated as nothing and the scene broke, so this is FRP (R-02). With no counted case, the 1st column says coach. The note fills that column, but it is not a strike.',
        right: true,
      },
      {
        text: 'Nothing. One odd act is never an offense.',
        explanation:
          'One odd act is not NITRP. It can still be FRP, if it breaks the scene for others. A kind word now helps the player more than silence.',
      },
      {
        text: 'A kick, so that the others can go on.',
        explanation:
          'A kick is the 3rd column. To save a scene, pause and rewind it. That repairs more than a kick does.',
      },
    ],
  },
  {
    id: 'bus-stop',
    set: 'roleplay',
    situation:
      'A truck takes a corner too fast, slides over the curb and hits a player at the bus stop. The driver stops and calls an ambulance over the radio. The player makes a mod call and writes "VDM". You hear both sides. The logs show one hit and no quarrel before it.',
    question: 'What was it?',
    choices: [
      {
        text: 'VDM, the first case: a kick that is countersigned.',
        explanation:
          'VDM (R-08) is an attack with a vehicle. Nothing here shows an attack, and the driver played the crash out.',
      },
      {
        text: 'RDM, because the player was hurt without a roleplay reason.',
        explanation: 'RDM (R-07) is an attack with a weapon. This was neither a weapon nor an attack.',
      },
      {
        text: 'A careless crash. The scene goes on, and you talk about R-09 afterward if the driving calls for it.',
        explanation:
          'A crash by accident or neglect has no attack in it, so it is not VDM. If the driving was arcade driving, that is R-09, and it starts with coaching.',
        right: true,
      },
      {
        text: 'No rule fits, because the driver was sorry.',
        explanation:
          'Being sorry does not decide it. An attack stays VDM even with an apology, and arcade driving stays R-09.',
      },
    ],
  },
  {
    id: 'quiet-driver',
    set: 'roleplay',
    situation:
      'At a traffic stop, a driver does not say a word. They keep both hands on the wheel. The officer calls you: "They refuse to roleplay. And I bet they are under 13."',
    question: 'What do you do?',
    choices: [
      {
        text: 'Ask the driver how old they are, so that it is settled.',
        explanation:
          'You must not ask for an age, a photo or an ID. Silence says nothing about age. With a real reason to worry, you hand over to the Safety Lead.',
      },
      {
        text: 'Give the driver two minutes to type something, then warn.',
        explanation:
          'Somebody who cannot chat cannot chat in two minutes either. A warning would punish them for a limit of the platform.',
      },
      {
        text: 'Coach for FRP, because characters answer the police.',
        explanation:
          'A chat restriction is never FRP. Hands on the wheel is an answer too, and it is good play.',
      },
      {
        text: 'Take no action against the driver. Offer signs or a server message.',
        explanation:
          'Many adults and younger players cannot read each other in the game. Silence proves neither FRP nor an age, and waiting never counts against anyone.',
        right: true,
      },
    ],
  },
  {
    id: 'drunk-driver',
    set: 'roleplay',
    situation:
      'A player has been here for a year. At a traffic stop, they hold a bottle and play a drunk driver. The officer and both passengers enjoy it. No earlier case counts.',
    question: 'What do you do?',
    choices: [
      {
        text: 'Let them finish, because everyone agreed.',
        explanation:
          'What players agree comes after the terms of Roblox. Roblox forbids alcohol and acting drunk in our game, and can close it for that.',
      },
      {
        text: 'Stop the theme at once, rewind to a sober driver, and coach.',
        explanation:
          'This is R-25: stop at once, then use the row. With no counted case, the 1st column says coach. The stop itself can go on.',
        right: true,
      },
      {
        text: 'Void the scene and ban for a day, because Roblox forbids it.',
        explanation:
          'A day is the 3rd column of this row. Stopping at once protects the game; the step stays fair.',
      },
      {
        text: 'Coach for FRP, because it could not happen.',
        explanation: 'It could happen, so it is no FRP. The closest rule is R-25.',
      },
    ],
  },
  {
    id: 'five-pings',
    set: 'range',
    situation:
      'Within four minutes, a member pings the host team five times, in three channels. Nobody from staff has spoken to them yet. No earlier case counts.',
    question: 'How do you count this?',
    choices: [
      {
        text: 'One case, 1st column: coach.',
        explanation:
          'One spree in one category is one offense. It ends when staff have spoken to the player. A ping after that talk is a new case.',
        right: true,
      },
      {
        text: 'Three cases, one for each channel: 3rd column.',
        explanation: 'Neither the number of channels nor of messages makes more cases out of one spree.',
      },
      {
        text: 'One case, but 2nd column, because five is a lot.',
        explanation: 'A column is moved by a counted earlier case or by a modifier. "A lot" is neither.',
      },
    ],
  },
  {
    id: 'three-entries',
    set: 'range',
    situation:
      'On June 30, a player makes a mod call that they know is false (R-18). The row has a look-back of 60 days. The log holds three decided cases: powergaming (R-06), a warning on May 20; a false mod call (R-18), a warning on April 1; RDM (R-07), a kick on June 10.',
    question: 'Which column is it?',
    choices: [
      {
        text: '1st. The only case for R-18 is too old.',
        explanation:
          'Cases count by row, not by rule. Powergaming stands in the same row as false mod calls, and May 20 is 41 days ago.',
      },
      {
        text: '2nd. One case counts.',
        explanation:
          'The case of May 20 is in the same row and 41 days old, so it counts. The one of April 1 is 90 days old and has expired. RDM is another row.',
        right: true,
      },
      {
        text: '3rd. The row holds two warnings.',
        explanation:
          'The warning of April 1 has expired. Expired means gone: it must not come back as "history".',
      },
      {
        text: '3rd, with one step right, because three cases make a pattern.',
        explanation:
          'Warnings from different rows never add up, and a pattern is not on the list of modifiers.',
      },
    ],
  },
  {
    id: 'honest-ticket',
    set: 'range',
    situation:
      'You are a trial. A player opens a ticket: an hour ago they left a robbery on purpose, to keep their loot (R-12). Nobody had reported it. They offer to replay the ending. The row says warn, 1 d, 3 d, and one earlier case counts.',
    question: 'What does the guide give?',
    choices: [
      {
        text: 'A ban of 1 day, because they did it on purpose.',
        explanation:
          'The 2nd column does say 1 d. But they told us before anyone asked, and then you must go one step left.',
      },
      {
        text: 'Coaching. Two modifiers make two steps left.',
        explanation: 'Telling us and repairing the harm both fit, but the total is never more than one step.',
      },
      {
        text: 'A warning, and you issue it.',
        explanation:
          'The warning is right. But the issuer is the higher one of both columns, and the 2nd column belongs to a Moderator.',
      },
      {
        text: 'A warning, issued by a Moderator.',
        explanation:
          'One step left of 1 d is a warning. The issuer is the higher one of both columns, so you pass it to a Moderator, with your notes.',
        right: true,
      },
    ],
  },
  {
    id: 'missing-signature',
    set: 'range',
    situation:
      'You are a trial in week 3. You kicked a player for a first, proven RDM and logged it. The only Moderator on shift had been in that scene, so you left a note for the next one. Now 24 hours have passed, and nobody has countersigned.',
    question: 'What now?',
    choices: [
      {
        text: 'Ask the Moderator from the scene to sign after all.',
        explanation:
          'Only somebody who took no part may countersign, and only within 24 hours. Both are missing here.',
      },
      {
        text: 'Leave it. With such clear evidence, the kick counts anyway.',
        explanation: "However clear it is, a trial's kick without a second signature is erased.",
      },
      {
        text: 'Tell the player, say sorry, and erase the case.',
        explanation:
          'It is our mistake, so nothing of it stays with the player. Next time, ask a Senior Moderator early: anyone above you who took no part may sign.',
        right: true,
      },
      {
        text: 'Kick the player again, so that the 24 hours start anew.',
        explanation: 'They have already been kicked for this act. One offense is not acted on twice.',
      },
    ],
  },
  {
    id: 'safe-to-wait',
    set: 'range',
    situation:
      'A Moderator decides a second case of metagaming: 1 d. The scene has been rewound, the player is calm and plays on. The log holds everything.',
    question: 'When does the ban start?',
    choices: [
      {
        text: 'Now. A ban that waits is no ban.',
        explanation:
          'Nobody is at risk, and the act has stopped. Started now, it would be over before an appeal could change it.',
      },
      {
        text: 'In 24 hours, or when an appeal is decided.',
        explanation:
          'A ban of up to 7 days that is safe to wait starts after the appeal window. The notice names both times.',
        right: true,
      },
      {
        text: 'When the player has read the notice.',
        explanation: 'The window runs from the notice, so that everyone has the same 24 hours.',
      },
      {
        text: 'Now, and half of it is taken back if they appeal.',
        explanation:
          'Served days cannot be given back. A ban that has to run has its appeal decided before half of it is served.',
      },
    ],
  },
  {
    id: 'won-appeal',
    set: 'range',
    situation:
      'An appeal shows that a kick was a mix-up of two cars. The kick was served two weeks ago. Since then, the player got a ban of 1 d in the same row, because the kick counted.',
    question: 'What do you do?',
    choices: [
      {
        text: 'Nothing. It was served, and the ban is another case.',
        explanation:
          'A won appeal erases the case, also after it was served. What counted it was too strict.',
      },
      {
        text: 'Note "overturned" beside the kick, and keep the file in case it happens again.',
        explanation: 'Erased means log line, evidence and copies. Only the number and "erased" stay.',
      },
      {
        text: 'Say sorry, erase the kick, and work the later case out again without it.',
        explanation:
          'The later case now stands in the 1st column, so it becomes a kick. What is left of the ban ends, and the player is told.',
        right: true,
      },
      {
        text: 'Offer the player a milder step next time.',
        explanation: 'No future case pays for an old mistake. It is put right now.',
      },
    ],
  },
  {
    id: 'linked-account',
    set: 'stop',
    situation:
      'A tool says that a new account may belong to somebody who was banned last week. Both seem to use the same internet connection. A player has seen the note and asks you to ban the account now.',
    question: 'What do you do?',
    choices: [
      {
        text: 'Ban the account. A tool and a witness are enough.',
        explanation:
          'A shared home is no proof, and a brother or sister may be playing. An Admin looks at each such account, and only an Admin may issue this step.',
      },
      {
        text: 'Note the IDs, accuse nobody, and pass it to the Admin on call.',
        explanation:
          'Possible ban evasion (D-11) is on the list of cases that you hand over. Your notes help, and nobody is blamed for sharing a home.',
        right: true,
      },
      {
        text: 'Ask the new player in public if they know the banned one.',
        explanation:
          'That is an accusation before an audience, and it asks about their home. You do not question anyone in these cases.',
      },
      {
        text: 'Nothing. A shared connection is always fine.',
        explanation: 'It is no proof, but it is not cleared either. An Admin decides that, so pass it on.',
      },
    ],
  },
  {
    id: 'own-friend',
    set: 'stop',
    situation:
      'A mod call comes in: a player says that your best friend attacked them without a reason. You and one Moderator are on shift. You know the rule well, and you are sure that you can be fair.',
    question: 'What do you do?',
    choices: [
      {
        text: 'Take it, and note in the log that it is your friend.',
        explanation:
          'Declaring a conflict does not remove it. Say it and hand over; the log then names who took over.',
      },
      {
        text: 'Take it, and choose the stricter end of the range to be safe.',
        explanation:
          'Being harder on a friend is not fair either. The outcome would still depend on who it is.',
      },
      {
        text: 'Ask your friend in a direct message what happened, then decide who takes it.',
        explanation:
          'Cases are not handled in direct messages. It would also tell one side about the case before anyone has it.',
      },
      {
        text: 'Step back, say so in the staff channel, and let the Moderator take it.',
        explanation:
          'You have a conflict when somebody could doubt that you are neutral. That is no fault, and handing over is good work.',
        right: true,
      },
    ],
  },
  {
    id: 'never-copy',
    set: 'stop',
    situation:
      'You come across a post that seems to be a sexual image of a young person. You worry that it will be gone before anyone believes you.',
    question: 'What comes first?',
    choices: [
      {
        text: 'Stop looking. Write down the place and the time in UTC, report it in the app, and reach the Safety Lead.',
        explanation:
          'The location is enough, and the report in the app keeps it for the platform. If you are under 18, note the location, reach the Safety Lead and call an adult on shift or on call, who reports it.',
        right: true,
      },
      {
        text: 'Take one screenshot, for the Safety Lead only.',
        explanation:
          'Nobody may copy this, for any reason. In many countries a copy is a crime, even with a good motive.',
      },
      {
        text: 'Delete it at once, and report it afterward.',
        explanation:
          'The order is: link, report, remove. What is deleted without a report is lost as evidence for the platform.',
      },
      {
        text: 'Open a ticket and ask the person who posted it what it is.',
        explanation:
          'You do not confront them, and you do not question anyone. It warns them and can harm the case.',
      },
    ],
  },
  {
    id: 'cannot-read-you',
    set: 'stop',
    situation:
      'In the game, you are an adult and want to hear a player about a crash. They seem younger and cannot read you. They send you a request to become Trusted Friends.',
    question: 'What do you do?',
    choices: [
      {
        text: 'Accept, talk, and remove them afterward.',
        explanation:
          "Staff become nobody's Trusted Friend to reach them. It opens a private chat between an adult and a young person.",
      },
      {
        text: 'Write "join our Discord and open a ticket" as a server message.',
        explanation: 'Roblox forbids sending people off Roblox, and the player may be too young for Discord.',
      },
      {
        text: 'Decline. Use a server message and signs, and log what you saw.',
        explanation:
          'You settle in the game what you can. They may ask for another look later, and our rules say how.',
        right: true,
      },
      {
        text: 'Ask how old they are, to know who may chat.',
        explanation: 'Nobody asks for an age. Silence proves nothing about it either.',
      },
    ],
  },
  {
    id: 'everyone-report',
    set: 'stop',
    situation:
      'A member writes in a channel: "This guy is after kids. I wrote to him as a girl of 13 to prove it. Everyone, report him now." Many agree.',
    question: 'What comes first?',
    choices: [
      {
        text: 'Take part, because the report is what counts.',
        explanation:
          'One report for each message, from one person, is what Discord wants. A crowd of reports helps nobody.',
      },
      {
        text: 'Ask for the chat with him, to check if it is true.',
        explanation: 'You do not investigate, and such a chat may hold what nobody may copy.',
      },
      {
        text: 'Ban the member for false accusations.',
        explanation:
          'They may be right, and a report in good faith is never sanctioned. Hunting (D-18) and urging others (D-17) are talked about later.',
      },
      {
        text: 'Ask all to stop, note the links, and reach the Safety Lead.',
        explanation:
          'Hunting warns the person, harms a case and can hit somebody innocent. The Safety Lead takes it from here.',
        right: true,
      },
    ],
  },
];
