/** The value of a field for what the community doesn't have. */
export const NONE = 'none';

/** Fields that pages can do without. */
const LEFT_OUT = [
  ...['links.chatInvite', 'links.gameServer', 'links.dashboard', 'links.store'],
  ...['contacts.outside', 'channels.help', 'channels.announcements', 'modCall'],
];
/** Fields whose value is used instead, by the fields that may be `none`. A field in neither list is required. */
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

/** Whether a field, such as `links.store`, may be `none`. */
export const mayBeNone = (field: string): boolean =>
  [LEFT_OUT, Object.values(STAND_INS)].flat(2).includes(field);

/** Replaces `none` by the value that is used instead, in place. @param data The content of `src/data/community.yaml`, or the staff's. */
export function replaceNone<Data extends object>(data: Data): Data {
  const groups = data as Record<string, Record<string, string> | undefined>;
  for (const [other, fields] of Object.entries(STAND_INS)) {
    const [otherGroup, otherName] = other.split('.') as [string, string];
    const value = groups[otherGroup]?.[otherName];
    for (const [group, name] of fields.map((field) => field.split('.') as [string, string])) {
      if (groups[group]?.[name] === NONE && value !== undefined) {
        groups[group][name] = group === 'links' ? `mailto:${value}` : value;
      }
    }
  }
  return data;
}
