import {DATA_FILES, type DataName} from '@roleplay-docs/rulebook/shapes';
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
  /** Where pages import it from, below `@roleplay-docs/`. */
  folder: 'rulebook/components' | 'rulebook/staff' | 'provided';
  properties: Readonly<Record<string, Property>>;
  /** Whether there is something between its tags; nothing if there never is. */
  children?: 'required' | 'optional';
}

interface ValuesInData {
  data: DataName;
  read: (files: SiteFiles) => string[] | undefined;
  /** Whether writers may add to them. */
  grows?: true;
}

const ids = (entries?: readonly {id: string}[]) => entries?.map(({id}) => id);
const names = (fields?: object) => fields && Object.keys(fields);

/** Values in the site's data. */
const SOURCES = {
  rules: {data: 'rules', read: (files) => ids(files.get('rules')), grows: true},
  facts: {data: 'facts', read: (files) => ids(files.get('facts')), grows: true},
  staffFacts: {data: 'staffFacts', read: (files) => ids(files.get('staffFacts')), grows: true},
  ladders: {data: 'ladders', read: (files) => ids(files.get('ladders')), grows: true},
  links: {data: 'community', read: (files) => names(files.get('community')?.links)},
  contacts: {data: 'community', read: (files) => names(files.get('community')?.contacts)},
  channels: {data: 'community', read: (files) => names(files.get('community')?.channels)},
  staffContacts: {data: 'staffCommunity', read: (files) => names(files.get('staffCommunity')?.contacts)},
} satisfies Record<string, ValuesInData>;

type Source = keyof typeof SOURCES;

const text = (values?: Property['values']): Property => ({kind: 'text', required: true, values});

/** What every component takes that writers may use. */
const GROUPS: Record<Component['folder'], Record<string, Partial<Component>>> = {
  // `MDXComponents` has these, or the build replaces them by words and links.
  provided: {
    CommunityChannel: {properties: {name: text('channels')}},
    CommunityContact: {properties: {to: text('contacts')}},
    CommunityLanguage: {},
    CommunityLink: {properties: {to: text('links')}, children: 'required'},
    CommunityName: {},
    CrisisLine: {},
    Departments: {},
    Fact: {properties: {id: {...text('facts'), staffValues: 'staffFacts'}}},
    FactSources: {},
    ModCall: {},
    NotOk: {children: 'required'},
    Ok: {children: 'required'},
    OkNotOk: {children: 'required'},
    Rule: {properties: {id: text('rules')}, children: 'optional'},
    RuleLadders: {properties: {of: text(['D', 'R'])}},
    RulesVersion: {},
    Term: {properties: {id: text(), label: text(), meaning: text()}, children: 'required'},
    UnderSixteen: {},
  },
  'rulebook/components': {
    AdultStaff: {},
    CallsignTable: {},
    CopyTemplate: {properties: {title: text(), folded: {kind: 'flag'}}, children: 'required'},
    DepartmentCards: {},
    DepartmentTable: {},
    Glossary: {},
    JoiningSteps: {},
    ModifierList: {},
    NextSessions: {},
    ProductTable: {},
    RecentChanges: {properties: {limit: {kind: 'number'}}},
    RetentionTable: {},
    RulesInBrief: {},
    ServiceTargets: {properties: {appeals: {kind: 'flag'}}},
  },
  'rulebook/staff': {
    CaseSheet: {},
    Checklist: {properties: {name: text()}, children: 'required'},
    DiscordTime: {},
    ModifierTable: {},
    Notices: {},
    RoleTable: {},
    SelfCheck: {properties: {set: text(['roleplay', 'range', 'stop'])}},
    SeverityTable: {properties: {only: {kind: 'list', values: 'ladders'}}},
    ShiftCard: {},
    StaffChanges: {},
    StaffContact: {properties: {to: text('staffContacts')}},
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
  private readonly broken: ReadonlySet<string>;

  constructor(private readonly files: SiteFiles) {
    this.broken = new Set(files.problems().map(({file}) => file));
  }

  /** The values at one place; nothing if the file cannot be read, or something in it is wrong and may hide some. */
  read(source: Source): readonly string[] | undefined {
    const {data, read} = SOURCES[source];
    return this.broken.has(DATA_FILES[data].file) ? undefined : read(this.files);
  }

  /** All that a property takes on a page; nothing if that is any text. */
  valuesOf({values, staffValues}: Property, isStaffPage: boolean): readonly string[] | undefined {
    const all = typeof values === 'string' ? this.read(values) : values;
    const more = isStaffPage && staffValues ? this.read(staffValues) : [];
    return all && more && [...all, ...more];
  }

  /** The file to which writers may add a value, if there is one. */
  fileOf({values}: Property): string | undefined {
    const source: ValuesInData | undefined = typeof values === 'string' ? SOURCES[values] : undefined;
    return source?.grows && DATA_FILES[source.data].file;
  }
}
