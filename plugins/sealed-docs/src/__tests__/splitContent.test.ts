import type {DocMetadata, LoadedContent, LoadedVersion} from '@docusaurus/plugin-content-docs';
import {describe, expect, it} from 'vitest';
import {splitContent} from '../splitContent';

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
      'staff',
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
      'staff',
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
      splitContent(content([doc('rules'), doc('staff/portal')], {mixed: items as never}), 'staff'),
    ).toThrow('The sidebar "mixed" mixes public docs with sealed docs (staff/portal)');
  });

  it('refuses a slug that leaves the sealed area, and one that enters it', () => {
    expect(() => splitContent(content([doc('staff/portal', {permalink: '/docs/portal'})]), 'staff')).toThrow(
      '@site/docs/staff/portal.mdx lies in the sealed folder "staff", but its URL /docs/portal is outside',
    );
    expect(() => splitContent(content([doc('rules', {permalink: '/docs/staff/rules'})]), 'staff')).toThrow(
      '@site/docs/rules.mdx is public, but its URL /docs/staff/rules is inside',
    );
  });
});
