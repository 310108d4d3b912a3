import {DATA_FILES} from '../../data/shapes';
import type {SiteFiles} from '../../data/SiteFiles';

/** A property of a component. */
export interface Property {
  /** A flag is written without a value, and a list as an array of strings in braces. */
  kind: 'text' | 'number' | 'flag' | 'list';
  required?: true;
  /** The values that it takes, or where they are in the site's data; any text if left out. */
  values?: readonly string[] | Source;
  /** Where more values are that it takes on staff pages. */
  staffValues?: Source;
}

/** A component that pages may use. */
export interface Component {
  /** Where pages import it from, see `importOf`; or that they don't have to. */
  folder: 'engine/content/components' | 'engine/staff' | 'provided' | 'provided/staff' | '@theme';
  properties: Readonly<Record<string, Property>>;
  /** Whether there has to be content between its tags, or may be. If left out, it has none. */
  children?: 'required' | 'optional';
}

/**
 * Where values are in the site's data: they're the IDs of a list, which writers may extend, or the field names of a
 * group.
 */
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

/** The components that writers may use, with their properties. */
const GROUPS: Record<Exclude<Component['folder'], '@theme'>, Record<string, Partial<Component>>> = {
  // `MDXComponents` provides these, or the build replaces them with text and links.
  provided: {
    AdultStaff: {},
    CommunityChannel: {properties: {name: text('channels')}},
    CommunityContact: {properties: {to: text('contacts')}},
    CommunityLanguage: {},
    CommunityLink: {properties: {to: text('links')}, children: 'required'},
    CommunityName: {},
    CrisisLine: {},
    Departments: {},
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
    ServiceTargets: {},
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
 * The components of Docusaurus's theme that pages may use, but only with properties that are plain text:
 * `as="script"` would turn a heading into a script, and a tab's `attributes` could contain anything.
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

/** The module specifier that a page imports a component from; `undefined` if it needs no import. */
export function importOf(name: string, {folder}: Component): string | undefined {
  if (folder === '@theme') {
    return `@theme/${name}`;
  }
  return folder.startsWith('provided') ? undefined : `@roleplay-docs/${folder}/${name}`;
}

/** Reads the values that properties take from a site's data. */
export class ComponentRegistry {
  constructor(private readonly files: SiteFiles) {}

  /**
   * The values from one place in the data; `undefined` if the data has any mistake, because that may hide some of
   * them.
   */
  read(source: Source): readonly string[] | undefined {
    const {data, group}: {data: (typeof SOURCES)[Source]['data']; group?: string} = SOURCES[source];
    const value = this.files.whole(data);
    return Array.isArray(value)
      ? value.map(({id}) => id)
      : value && Object.keys((value as Record<string, object>)[group!]!);
  }

  /** All values that a property takes on a page; `undefined` if it takes any text. */
  valuesOf({values, staffValues}: Property, isStaffPage: boolean): readonly string[] | undefined {
    const all = typeof values === 'string' ? this.read(values) : values;
    const more = isStaffPage && staffValues ? this.read(staffValues) : [];
    return all && more && [...all, ...more];
  }
}

/** The file where writers may add values for a property, if there is one. */
export function fileOfValues({values}: Property): string | undefined {
  const source = typeof values === 'string' ? SOURCES[values] : undefined;
  return source && !('group' in source) ? DATA_FILES[source.data].file : undefined;
}
