import {DATA_FILES} from '../../data/shapes';
import type {SiteFiles} from '../../data/SiteFiles';

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
  /** Where pages import it from, see `importOf`; or that they need no import. */
  folder: 'engine/content/components' | 'engine/staff' | 'provided' | 'provided/staff' | '@theme';
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
const GROUPS: Record<Exclude<Component['folder'], '@theme'>, Record<string, Partial<Component>>> = {
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
    MinimumAge: {},
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
  'engine/content/components': {
    CopyTemplate: {properties: {title: text(), folded: {kind: 'flag'}}, children: 'required'},
    DepartmentCards: {},
    Glossary: {},
    NextSessions: {},
    RecentChanges: {properties: {limit: {kind: 'number'}}},
  },
  'engine/staff': {
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

const optional = (kind: Property['kind']): Property => ({kind});

/**
 * What pages may use of Docusaurus's theme, and no more of its properties than are plain text: `as="script"` would make a
 * script of a heading, and `attributes` of a tab could hold anything.
 */
export const THEME_PARTS: ReadonlyMap<string, Component> = new Map(
  Object.entries<Omit<Component, 'folder'>>({
    Admonition: {
      properties: {type: text(), title: optional('text'), className: optional('text')},
      children: 'required',
    },
    CodeBlock: {
      properties: {
        language: optional('text'),
        title: optional('text'),
        showLineNumbers: optional('flag'),
        className: optional('text'),
      },
      children: 'required',
    },
    Details: {
      properties: {summary: optional('text'), open: optional('flag'), className: optional('text')},
      children: 'required',
    },
    DocCardList: {properties: {className: optional('text')}},
    Heading: {
      properties: {
        as: text(['h2', 'h3', 'h4', 'h5', 'h6']),
        id: optional('text'),
        className: optional('text'),
      },
      children: 'required',
    },
    TabItem: {
      properties: {
        value: text(),
        label: optional('text'),
        default: optional('flag'),
        className: optional('text'),
      },
      children: 'required',
    },
    Tabs: {
      properties: {
        groupId: optional('text'),
        queryString: optional('text'),
        defaultValue: optional('text'),
        values: optional('list'),
        lazy: optional('flag'),
        block: optional('flag'),
        className: optional('text'),
      },
      children: 'required',
    },
  }).map(([name, part]) => [name, {folder: '@theme', ...part}]),
);

/** The address from which a page imports a component; nothing if it needs no import. */
export function importOf(name: string, {folder}: Component): string | undefined {
  if (folder === '@theme') {
    return `@theme/${name}`;
  }
  return folder.startsWith('provided') ? undefined : `@roleplay-docs/${folder}/${name}`;
}

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
