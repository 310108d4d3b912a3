/** Contents of a project's files, by path. */
type Files = Record<string, string>;

const FRONT_MATTER = [
  'title: Reporting a problem',
  'description: How members report a problem, and what happens after they have done so.',
];

/**
 * @param body The text below the front matter.
 * @param fields Lines of front matter besides title and description.
 */
function page(body: string, ...fields: string[]): string {
  return `${['---', ...FRONT_MATTER, ...fields, '---'].join('\n')}\n\n${body}\n`;
}

const TABS = "import Tabs from '@theme/Tabs';\nimport TabItem from '@theme/TabItem';\n\n";

/**
 * Mistakes outside of a page's text that fail the build: in addresses, front matter, partials, pictures and static
 * files. `at` is the file and line of the message.
 */
export const REFUSED: Record<string, {files: Files; at: string}> = {
  'a page at an address for staff': {
    files: {'docs/staff-applications.mdx': page('Text.')},
    at: 'docs/staff-applications.mdx:1',
  },
  'another page at an address for staff': {
    files: {'src/pages/staff-team.mdx': page('Text.')},
    at: 'src/pages/staff-team.mdx:1',
  },
  'a slug at an address for staff': {
    files: {'docs/rooms.mdx': page('Text.', 'slug: /staff-rooms')},
    at: 'docs/rooms.mdx:1',
  },
  'a file at an address for staff': {
    files: {'static/staff-photo.txt': 'Text.\n'},
    at: 'static/staff-photo.txt:1',
  },
  'a staff page at a public address': {
    files: {'docs/staff/door.mdx': page('Text.', 'slug: /door')},
    at: 'docs/staff/door.mdx:1',
  },
  'an address that another page has': {
    files: {'docs/second-shop.mdx': page('Text.', 'slug: /shop')},
    at: 'docs/shop.mdx:1',
  },
  'an address that a page in code has': {
    files: {'src/pages/login.mdx': page('Text.')},
    at: 'src/pages/login.mdx:1',
  },
  'an address that the search has': {
    files: {'src/pages/search.mdx': page('Text.')},
    at: 'src/pages/search.mdx:1',
  },
  'an address that is redirected': {
    files: {'src/pages/power-abuse.mdx': page('Text.')},
    at: 'src/data/redirects.yaml',
  },
  'an anchor in an element': {
    files: {'docs/crane.mdx': page('See [the crane](#crane).\n\n<a id="crane"></a>\nThere is one crane.')},
    at: 'docs/crane.mdx:8',
  },
  'an anchor with a name': {
    files: {'docs/docks.mdx': page('<a name="docks"></a>\nThere are four docks.')},
    at: 'docs/docks.mdx:6',
  },
  'an id of another element': {
    files: {'docs/pier.mdx': page('<p id="pier">There is one pier.</p>')},
    at: 'docs/pier.mdx:6',
  },
  'a part of another page that it does not have': {
    files: {'docs/parts.mdx': page('See [privacy](/privacy#nowhere).')},
    at: 'docs/parts.mdx:6',
  },
  'a part of a page in code': {
    files: {'docs/home-part.mdx': page('See [home](/#nowhere).')},
    at: 'docs/home-part.mdx:6',
  },
  'a link to a draft': {
    files: {
      'docs/drafted.mdx': page('Text.', 'draft: true'),
      'docs/to-draft.mdx': page('See [it](./drafted.mdx).'),
    },
    at: 'docs/to-draft.mdx:6',
  },
  'a link in a partial': {
    files: {
      'docs/_ferry.mdx': 'See [the ferry](./nowhere.mdx).\n',
      'docs/ferry.mdx': page("import Ferry from './_ferry.mdx';\n\n<Ferry />"),
    },
    at: 'docs/_ferry.mdx:1',
  },
  'a link in the title of a box': {
    files: {'docs/box.mdx': page(':::note[See [it](./nowhere.mdx)]\n\nText.\n\n:::')},
    at: 'docs/box.mdx:6',
  },
  'an address that cannot be decoded': {
    files: {'docs/decoded.mdx': page('See [it](/docs/%E0%A4%A).')},
    at: 'docs/decoded.mdx:6',
  },
  'an address that browsers cannot read': {
    files: {'docs/unread.mdx': page('See [it](https://exa%mple.org).')},
    at: 'docs/unread.mdx:6',
  },
  'a folder of pictures': {files: {'docs/folder.mdx': page('See [them](/img).')}, at: 'docs/folder.mdx:6'},
  'a picture for previews that is missing': {
    files: {'docs/preview.mdx': page('Text.', 'image: ./nowhere.png')},
    at: 'docs/preview.mdx:1',
  },
  'a next page that does not exist': {
    files: {'docs/next.mdx': page('Text.', 'pagination_next: nowhere')},
    at: 'docs/next.mdx:1',
  },
  'a sidebar that does not exist': {
    files: {'docs/sidebar.mdx': page('Text.', 'displayed_sidebar: nowhere')},
    at: 'docs/sidebar.mdx:1',
  },
  'a page with tags that no list may have': {
    files: {'docs/unlisted.mdx': page('Text.', 'unlisted: true', 'tags: [shop]')},
    at: 'docs/unlisted.mdx:1',
  },
  'a value of the wrong kind': {
    files: {'docs/keywords.mdx': page('Text.', 'keywords: shop', 'last_update:', '  date: 2026-13-45')},
    at: 'docs/keywords.mdx:4',
  },
  'tabs with something else in them': {
    files: {'docs/tabs.mdx': page(`${TABS}<Tabs>\n\nText.\n\n</Tabs>`)},
    at: 'docs/tabs.mdx:11',
  },
  'a tab outside of tabs': {
    files: {'docs/tab.mdx': page(`${TABS}<TabItem value="a" label="A">Text.</TabItem>`)},
    at: 'docs/tab.mdx:9',
  },
  'two tabs with one value': {
    files: {
      'docs/two-tabs.mdx': page(
        `${TABS}<Tabs>\n<TabItem value="a" label="A">Text.</TabItem>\n<TabItem value="a" label="B">Text.</TabItem>\n</Tabs>`,
      ),
    },
    at: 'docs/two-tabs.mdx:11',
  },
  'a component that is imported twice': {
    files: {
      'docs/twice.mdx': page(
        "import Tabs from '@theme/Tabs';\n\nText.\n\nimport Tabs from '@theme/Tabs';\n\nMore.",
      ),
    },
    at: 'docs/twice.mdx:10',
  },
};

/** What looks wrong but builds. */
export const BUILT: Record<string, Files> = {
  'addresses in other forms': {
    'docs/forms.mdx': page(
      'See [a](/docs/shop/), [b](./shop), [c](<./shop.mdx>), [d](./sh%6Fp.mdx), [e](?a=1), [f](/search?q=a), [g](/img/logo.svg) and [h](pathname:///img/nowhere.pdf).',
    ),
  },
  'pictures in other forms': {
    'docs/views.mdx': page('![The county](/img/logo.svg "A map") ![The county](@site/static/img/logo.svg)'),
  },
  'pages that are the index of their folder': {
    'docs/harbor/harbor.mdx': page('Text.'),
    'docs/quay/readme.mdx': page('Text.'),
    'docs/to-folders.mdx': page('See [a](/docs/harbor), [b](./harbor/harbor.mdx) and [c](/docs/quay).'),
  },
  'a name with a number': {
    'docs/3-golden-rules.mdx': page('Text.'),
    'docs/to-number.mdx': page('See [a](./3-golden-rules.mdx) and [b](/docs/3-golden-rules).'),
  },
  'titles in other scripts, of numbers, of dates and with marks': {
    'docs/town.mdx': page('Text.').replace('Reporting a problem', 'サーバールール 🚓'),
    'docs/year.mdx': page('Text.').replace('Reporting a problem', '2024'),
    'docs/marks.mdx': page('Text.').replace('Reporting a problem', '"<b>Bold</b> & more"'),
  },
  'tabs on lines of their own': {
    'docs/tabs-in-lines.mdx': page(
      `${TABS}<Tabs>\n<TabItem value="a" label="A">Text.</TabItem>\n<TabItem value="b" label="B">Text.</TabItem>\n</Tabs>`,
    ),
  },
  'fields that few use': {
    'docs/fields.mdx': page('Text.', 'id: other', 'tags: [shop]', 'image: /img/nowhere.png'),
  },
  'code of other tools': {
    'docs/code.mdx': page('```mermaid\ngraph TD\n```\n\n```text title="x" {1,3-}\nText\n```'),
  },
};
