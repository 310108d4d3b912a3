/** The value of a field for what the community doesn't have. */
export const NONE = 'none';

/** The value of a field; nothing if the community doesn't have that. */
export function unlessNone(value: string): string | undefined {
  return value === NONE ? undefined : value;
}

/** Groups of fields, of which each may be `none`. */
const LEFT_OUT_GROUPS = ['pages', 'pictures'];
/** Fields that pages can do without. */
const LEFT_OUT = [
  'links.chatInvite',
  'links.gameServer',
  'links.dashboard',
  'links.store',
  'contacts.outside',
  'channels.help',
  'channels.announcements',
  'modCall',
];
/** Fields whose value is used instead, by the fields that may be `none`. A field in neither list is required. */
const STAND_INS: Record<string, string[]> = {
  'contacts.help': [
    'links.report',
    'links.appeal',
    'links.staffComplaint',
    'contacts.privacy',
    'links.departmentApplication',
    'links.staffApplication',
  ],
  'channels.announcements': ['channels.sessions'],
  'channels.help': ['channels.reports'],
  'contacts.dutyAdmin': [
    'contacts.secondSafety',
    'contacts.bypass',
    'contacts.trainingLead',
    'contacts.sessionHost',
    'contacts.legal',
  ],
};

/** Whether a field, such as `links.store`, may be `none`. */
export const mayBeNone = (field: string): boolean =>
  [LEFT_OUT, Object.values(STAND_INS)].flat(2).includes(field) ||
  LEFT_OUT_GROUPS.includes(field.split('.')[0]!);

/** The value of a field, such as `links.store`. */
function read(data: object, field: string): string | undefined {
  const [group = '', name = ''] = field.split('.');
  return (data as Record<string, Record<string, string> | undefined>)[group]?.[name];
}

/** What a field has instead of `none`: the value of another one. */
function valueOfAnother(data: object, field: string): string | undefined {
  const [other] = Object.entries(STAND_INS).find(([, fields]) => fields.includes(field)) ?? [];
  const value = other && read(data, other);
  return value !== undefined && field.startsWith('links.') ? `mailto:${value}` : value;
}

/** Whether a field has the value of another one, because it is `none` in the file. */
export const takesValueOfAnother = (data: object, field: string): boolean =>
  read(data, field) !== undefined && read(data, field) === valueOfAnother(data, field);

/** Replaces `none` by the value that is used instead, in place. @param data The content of `src/data/community.yaml`, or the staff's. */
export function replaceNone<Data extends object>(data: Data): Data {
  for (const field of Object.values(STAND_INS).flat()) {
    const value = valueOfAnother(data, field);
    if (read(data, field) === NONE && value !== undefined) {
      const [group = '', name = ''] = field.split('.');
      (data as Record<string, Record<string, string>>)[group]![name] = value;
    }
  }
  return data;
}
