/** The value of a field that says: we don't have this. */
export const NONE = 'none';

/** A field's value; `undefined` if it's `none`. */
export function unlessNone(value: string): string | undefined {
  return value === NONE ? undefined : value;
}

/** Groups in which any field may be `none`. */
const OPTIONAL_GROUPS = ['pages', 'pictures'];

/** Fields that pages can do without. */
const OPTIONAL_FIELDS = [
  'links.chatInvite',
  'links.gameServer',
  'links.dashboard',
  'links.store',
  'contacts.outside',
  'channels.help',
  'channels.announcements',
  'modCall',
];

/**
 * Fields that may be `none`, and the field that each falls back to. A field that isn't in any of these lists is
 * required.
 */
const STAND_INS = new Map([
  ['links.report', 'contacts.help'],
  ['links.appeal', 'contacts.help'],
  ['links.staffComplaint', 'contacts.help'],
  ['contacts.privacy', 'contacts.help'],
  ['links.departmentApplication', 'contacts.help'],
  ['links.staffApplication', 'contacts.help'],
  ['channels.sessions', 'channels.announcements'],
  ['channels.reports', 'channels.help'],
  ['contacts.secondSafety', 'contacts.dutyAdmin'],
  ['contacts.bypass', 'contacts.dutyAdmin'],
  ['contacts.trainingLead', 'contacts.dutyAdmin'],
  ['contacts.sessionHost', 'contacts.dutyAdmin'],
  ['contacts.legal', 'contacts.dutyAdmin'],
]);

/** Whether a field, such as `links.store`, may be `none`. */
export function mayBeNone(field: string): boolean {
  const [group = ''] = field.split('.');
  return OPTIONAL_FIELDS.includes(field) || OPTIONAL_GROUPS.includes(group) || STAND_INS.has(field);
}

/** The group of a field such as `links.store`, and the field's name in it. */
function find(data: object, field: string): {group: Record<string, string> | undefined; name: string} {
  const [group = '', name = ''] = field.split('.');
  return {group: (data as Record<string, Record<string, string> | undefined>)[group], name};
}

/** The value of a field, such as `links.store`. */
function read(data: object, field: string): string | undefined {
  const {group, name} = find(data, field);
  return group?.[name];
}

/** A field's fallback for `none`: the value of another field. For a link, that's an email address. */
function valueOfAnother(data: object, field: string): string | undefined {
  const other = STAND_INS.get(field);
  const value = other === undefined ? undefined : read(data, other);
  return value !== undefined && field.startsWith('links.') ? `mailto:${value}` : value;
}

/** Whether a field has the value of its fallback, usually because it's `none` in the file. */
export const takesValueOfAnother = (data: object, field: string): boolean =>
  read(data, field) !== undefined && read(data, field) === valueOfAnother(data, field);

/**
 * Replaces `none` with the field's fallback. This modifies `data`.
 *
 * @param data The content of `src/data/community.yaml`, or of the staff's counterpart.
 * @returns The same object.
 */
export function replaceNone<Data extends object>(data: Data): Data {
  for (const field of STAND_INS.keys()) {
    const value = valueOfAnother(data, field);
    const {group, name} = find(data, field);
    if (group?.[name] === NONE && value !== undefined) {
      group[name] = value;
    }
  }
  return data;
}
