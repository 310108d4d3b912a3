import {DATA_FILES} from '@roleplay-docs/rulebook/shapes';
import type {SiteFiles} from '@roleplay-docs/rulebook/SiteFiles';

/** A property of a component. */
export interface Property {
  /** A flag is written without a value, a list as one of texts in braces. */
  kind: 'text' | 'number' | 'flag' | 'list';
  required?: true;
  /** The only texts that it takes, or where they are in the site's data. */
  values?: readonly string[] | Source;
  /** What it takes on staff pages, too. */
  staffValues?: Source;
}

/** A component for pages. */
export interface Component {
  /** Where pages import it from, below `@roleplay-docs/`; or that they need no import. */
  folder: 'rulebook/components' | 'rulebook/staff' | 'provided' | 'provided/staff';
  properties: Readonly<Record<string, Property>>;
  /** Whether there is something between its tags; nothing if there never is. */
  children?: 'required' | 'optional';
}

/** Values in the site's data: the IDs of a list, to which writers may add, or the names in a group of fields. */
const SOURCES = {
  rules: {data: 'rules'},
  facts: {data: 'facts'},
  staffFacts: {data: 'staffFacts'},
  ladders: {data: 'ladders'},
  links: {data: 'community', group: 'links'},
  contacts: {data: 'community', group: 'contacts'},
  channels: {data: 'community', group: 'channels'},
  staffContacts: {data: 'staffCommunity', group: 'contacts'},
} as const;

type Source = keyof typeof SOURCES;

const text = (values?: Property['values']): Property => ({kind: 'text', required: true, values});

/** What every component takes that writers may use. */
const GROUPS: Record<Component['folder'], Record<string, Partial<Component>>> = {
  // `MDXComponents` has these, or the build replaces them by words and links.
  provided: {
    AdultStaff: {},
    CallsignTable: {},
    CommunityChannel: {properties: {name: text('channels')}},
    CommunityContact: {properties: {to: text('contacts')}},
    CommunityLanguage: {},
    CommunityLink: {properties: {to: text('links')}, children: 'required'},
    CommunityName: {},
    CrisisLine: {},
    Departments: {},
    DepartmentTable: {},
    Fact: {properties: {id: {...text('facts'), staffValues: 'staffFacts'}}},
    FactSources: {},
    JoiningSteps: {},
    ModCall: {},
    ModifierList: {},
    NotOk: {children: 'required'},
    Ok: {children: 'required'},
    OkNotOk: {children: 'required'},
    ProductTable: {},
    RetentionTable: {},
    Rule: {properties: {id: text('rules')}, children: 'optional'},
    RuleList: {},
    RulesInBrief: {},
    RulesVersion: {},
    ServiceTargets: {properties: {appeals: {kind: 'flag'}}},
    Term: {properties: {id: text(), label: text(), meaning: text()}, children: 'required'},
    UnderSixteen: {},
  },
  'provided/staff': {
    ModifierTable: {},
    RoleTable: {},
    SelfCheck: {properties: {set: text(['roleplay', 'range', 'stop'])}},
    StaffChanges: {},
    StaffContact: {properties: {to: text('staffContacts')}},
  },
  'rulebook/components': {
    CopyTemplate: {properties: {title: text(), folded: {kind: 'flag'}}, children: 'required'},
    DepartmentCards: {},
    Glossary: {},
    NextSessions: {},
    RecentChanges: {properties: {limit: {kind: 'number'}}},
  },
  'rulebook/staff': {
    CaseSheet: {},
    Checklist: {properties: {name: text()}, children: 'required'},
    DiscordTime: {},
    Notices: {},
    SeverityTable: {properties: {only: {kind: 'list', values: 'ladders'}}},
    ShiftCard: {},
  },
};

/** The components that writers may use, by their names. */
export const COMPONENTS: ReadonlyMap<string, Component> = new Map(
  Object.entries(GROUPS).flatMap(([folder, group]) =>
    Object.entries(group).map(([name, component]): [string, Component] => [
      name,
      {folder: folder as Component['folder'], properties: {}, ...component},
    ]),
  ),
);

/** The values in the data of one site. */
export class ComponentRegistry {
  constructor(private readonly files: SiteFiles) {}

  /** The values at one place; nothing if the file cannot be read, or something in it is wrong and may hide some. */
  read(source: Source): readonly string[] | undefined {
    const {data, group}: {data: (typeof SOURCES)[Source]['data']; group?: string} = SOURCES[source];
    const value = this.files.whole(data);
    return Array.isArray(value)
      ? value.map(({id}) => id)
      : value && Object.keys((value as Record<string, object>)[group!]!);
  }

  /** All that a property takes on a page; nothing if that is any text. */
  valuesOf({values, staffValues}: Property, isStaffPage: boolean): readonly string[] | undefined {
    const all = typeof values === 'string' ? this.read(values) : values;
    const more = isStaffPage && staffValues ? this.read(staffValues) : [];
    return all && more && [...all, ...more];
  }
}

/** The file to which writers may add a value of a property, if there is one. */
export function fileOfValues({values}: Property): string | undefined {
  const source = typeof values === 'string' ? SOURCES[values] : undefined;
  return source && !('group' in source) ? DATA_FILES[source.data].file : undefined;
}
