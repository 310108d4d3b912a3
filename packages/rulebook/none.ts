/** What an owner writes for something that the community does not have. */
export const NONE = 'none';

/** What pages leave out where a community has none. */
const LEFT_OUT = [
  ...['links.chatInvite', 'links.gameServer', 'links.dashboard', 'links.store'],
  ...['contacts.outside', 'channels.help', 'channels.announcements'],
];
/** The fields that other fields stand in for. Those that are nowhere here have to be there. */
const STAND_INS: Record<string, string[]> = {
  'contacts.help': [
    ...['links.report', 'links.appeal', 'links.staffComplaint', 'contacts.privacy'],
    ...['links.departmentApplication', 'links.staffApplication'],
  ],
  'channels.announcements': ['channels.sessions'],
  'channels.help': ['channels.reports'],
  'contacts.dutyAdmin': ['secondSafety', 'bypass', 'trainingLead', 'sessionHost', 'legal'].map(
    (name) => `contacts.${name}`,
  ),
};

/** Whether a community may have none of that, such as `links.store`. */
export const mayBeNone = (field: string): boolean =>
  [LEFT_OUT, Object.values(STAND_INS)].flat(2).includes(field);

/** @param data What `src/data/community.yaml` says, or the file of staff; it gets what stands in for what there is none of. */
export function replaceNone<Data extends object>(data: Data): Data {
  const groups = data as Record<string, Record<string, string> | undefined>;
  for (const [other, fields] of Object.entries(STAND_INS)) {
    const value = other
      .split('.')
      .reduce<unknown>((part, name) => (part as typeof groups | undefined)?.[name], groups);
    for (const [group, name] of fields.map((field) => field.split('.') as [string, string])) {
      if (groups[group]?.[name] === NONE && typeof value === 'string') {
        groups[group][name] = group === 'links' ? `mailto:${value}` : value;
      }
    }
  }
  return data;
}
