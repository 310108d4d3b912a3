import type {DocMetadata, LoadedContent, LoadedVersion} from '@docusaurus/plugin-content-docs';
import {describe, expect, it} from 'vitest';
import {splitContent, type SplitOptions} from '../splitContent';

const OPTIONS: SplitOptions = {
  dir: 'staff',
  numberPrefixParser: (name) => ({filename: name.replace(/^\d+-/, '')}),
};

function doc(id: string, changes: Partial<DocMetadata> = {}): DocMetadata {
  // Only what the split looks at; the docs plugin makes the rest.
  const sourceDirName = id.includes('/') ? id.slice(0, id.lastIndexOf('/')) : '.';
  return {
    id,
    source: `@site/docs/${id}.mdx`,
    sourceDirName,
    permalink: `/docs/${id}`,
    tags: [{label: 'tag', permalink: '/docs/tags/tag', inline: true}],
    ...changes,
  } as DocMetadata;
}

function content(
  docs: DocMetadata[],
  sidebars: LoadedVersion['sidebars'] = {},
  drafts: DocMetadata[] = [],
): LoadedContent {
  return {loadedVersions: [{path: '/docs', docs, drafts, sidebars} as unknown as LoadedVersion]};
}

describe('splitting the docs', () => {
  it('keeps sealed docs, drafts and sidebars out of the public half, and everything in the other', () => {
    const {publicContent, wholeContent, areas} = splitContent(
      content(
        [doc('rules'), doc('staff/portal'), doc('staffing')],
        {open: [{type: 'doc', id: 'rules'}], closed: [{type: 'doc', id: 'staff/portal'}]},
        [doc('staff/draft')],
      ),
      OPTIONS,
    );
    const [open] = publicContent.loadedVersions;
    expect(areas).toEqual(['/docs/staff']);
    expect(open!.docs.map(({id}) => id)).toEqual(['rules', 'staffing']);
    expect(open!.drafts).toEqual([]);
    expect(Object.keys(open!.sidebars)).toEqual(['open']);
    expect(wholeContent.loadedVersions[0]!.docs).toHaveLength(3);
    expect(Object.keys(wholeContent.loadedVersions[0]!.sidebars)).toEqual(['open', 'closed']);
  });

  it('takes tags from sealed docs, and links to them from public docs', () => {
    const secret = {title: 'Secret', permalink: '/docs/staff/portal'};
    const open = {title: 'Open', permalink: '/docs/other'};
    const {publicContent, wholeContent} = splitContent(
      content([doc('rules', {previous: open, next: secret}), doc('staff/portal', {previous: open})]),
      OPTIONS,
    );
    expect(publicContent.loadedVersions[0]!.docs[0]).toMatchObject({previous: open, next: undefined});
    const sealed = wholeContent.loadedVersions[0]!.docs[1]!;
    expect(sealed).toMatchObject({tags: [], previous: open});
  });

  it('refuses a sidebar that mixes both kinds, however deep', () => {
    const items = [
      {type: 'doc', id: 'rules'},
      {
        type: 'category',
        label: 'More',
        items: [{type: 'category', label: 'Deep', items: [], link: {type: 'doc', id: 'staff/portal'}}],
      },
    ];
    expect(() =>
      splitContent(content([doc('rules'), doc('staff/portal')], {mixed: items as never}), OPTIONS),
    ).toThrow('The sidebar "mixed" mixes public docs (rules) with sealed docs (staff/portal)');
  });

  it('refuses a slug that leaves the sealed area, and one that enters it', () => {
    expect(() => splitContent(content([doc('staff/portal', {permalink: '/docs/portal'})]), OPTIONS)).toThrow(
      '@site/docs/staff/portal.mdx is in the sealed folder "staff", but its URL /docs/portal is outside',
    );
    expect(() => splitContent(content([doc('rules', {permalink: '/docs/staff/rules'})]), OPTIONS)).toThrow(
      '@site/docs/rules.mdx is public, but its URL /docs/staff/rules is inside',
    );
  });

  it('knows the sealed area by its URL, which is without the number of a folder', () => {
    const {areas} = splitContent(
      content([doc('staff/portal', {sourceDirName: '02-staff/deep'}), doc('rules')]),
      {...OPTIONS, dir: '02-staff'},
    );
    expect(areas).toEqual(['/docs/staff']);
  });

  const links = [{type: 'link', label: 'Secret', href: 'https://example.com/'}] as never;

  it('seals a sidebar of links unless a public doc displays it', () => {
    const sidebarsOf = (...docs: DocMetadata[]) =>
      Object.keys(
        splitContent(content([doc('staff/portal'), ...docs], {links}), OPTIONS).publicContent
          .loadedVersions[0]!.sidebars,
      );
    expect(sidebarsOf()).toEqual([]);
    expect(sidebarsOf(doc('staff/other', {sidebar: 'links'}))).toEqual([]);
    expect(sidebarsOf(doc('rules', {sidebar: 'links'}))).toEqual(['links']);
  });

  it('lets a sealed doc display a public sidebar, and no public doc a sealed one', () => {
    const sidebars = {
      open: [{type: 'doc', id: 'rules'}],
      closed: [{type: 'doc', id: 'staff/portal'}],
    } as never;
    const split = (...docs: DocMetadata[]) => splitContent(content(docs, sidebars), OPTIONS);
    expect(() => split(doc('rules'), doc('staff/portal', {sidebar: 'open'}))).not.toThrow();
    expect(() => split(doc('rules', {sidebar: 'closed'}), doc('staff/portal'))).toThrow(
      '@site/docs/rules.mdx is public, but displays the sidebar "closed" of sealed docs. Change its displayed_sidebar.',
    );
  });

  describe('of generated pages of sealed categories', () => {
    const category = (slug: string) => ({
      type: 'category',
      label: 'Secret',
      items: [{type: 'doc', id: 'staff/portal'}],
      link: {type: 'generated-index', slug, permalink: `/docs${slug}`},
    });
    const split = (slug: string, docs: DocMetadata[] = []) =>
      splitContent(
        content([doc('staff/portal', {previous: {title: 'Secret', permalink: `/docs${slug}`}}), ...docs], {
          closed: [category(slug)] as never,
        }),
        OPTIONS,
      );
    const linkOf = (slug: string) =>
      (
        split(slug).wholeContent.loadedVersions[0]!.sidebars.closed![0] as unknown as ReturnType<
          typeof category
        >
      ).link;

    it('keeps the slug that a maintainer gave', () => {
      expect(linkOf('/staff/all')).toMatchObject({slug: '/staff/all', permalink: '/docs/staff/all'});
    });

    it('takes links to it from public docs', () => {
      const open = doc('rules', {next: {title: 'Secret', permalink: '/docs/staff/all'}});
      const [portal, rules] = split('/staff/all', [open]).wholeContent.loadedVersions[0]!.docs;
      expect(portal!.previous).toEqual({title: 'Secret', permalink: '/docs/staff/all'});
      expect(rules!.next).toBeUndefined();
    });

    it.each(['/elsewhere', '/category/secret'])('refuses %s, which is outside of the area', (slug) => {
      expect(() => split(slug)).toThrow(
        `The generated page of the category "Secret" in the sealed sidebar "closed" has the URL /docs${slug}, outside the sealed area. Give it a slug that begins with /staff.`,
      );
    });
  });
});
