import {existsSync} from 'node:fs';
import path from 'node:path';
import {type Addresses, explainAddress} from '../addresses';
import {listFiles} from '../listFiles';
import {NONE} from '../none';
import type {DataProblem} from '../parseData';
import {PAGES_OF_RULES} from '../rules';
import type {SiteFiles} from '../SiteFiles';
import {nearest} from '../text';

/** File extensions of pictures that browsers can show. */
const PICTURE = /\.(?:svg|png|jpe?g|gif|webp|avif)$/i;

/**
 * Reports pages and pictures that the community's files name but that don't exist: components link to those pages and
 * show those pictures all over the site. Files that can't be read are skipped.
 *
 * @param root The project's folder.
 */
export function validateNamedPages(root: string, files: SiteFiles, site: Addresses): DataProblem[] {
  const {pages = {}, pictures = {}} = files.get('community') ?? {};
  const {pages: staffPages = {}} = files.get('staffCommunity') ?? {};
  return [
    ...findMissing('community', 'pages', pages, (address) => explainAddress(address, site)),
    ...findMissing('community', 'pictures', pictures, (picture) => explainPicture(picture, root)),
    ...findMissing('staffCommunity', 'pages', staffPages, (address) => explainAddress(address, site)),
    ...findRulesWithoutPage(files),
  ];

  function findMissing(
    name: 'community' | 'staffCommunity',
    group: string,
    values: Readonly<Record<string, string>>,
    explain: (value: string) => string | undefined,
  ): DataProblem[] {
    return Object.entries(values).flatMap(([field, value]) => {
      const message = value === NONE ? undefined : explain(value);
      return message === undefined ? [] : [files.problem(name, undefined, [group, field], message)];
    });
  }
}

/** Reports a page that's set to `none` although there are rules for it. */
function findRulesWithoutPage(files: SiteFiles): DataProblem[] {
  const pages = files.get('community')?.pages;
  return Object.entries(PAGES_OF_RULES).flatMap(([letter, field]) => {
    const rule = files.get('rules')?.find(({id}) => id.startsWith(letter));
    return rule && pages?.[field] === NONE
      ? [
          files.problem(
            'community',
            undefined,
            ['pages', field],
            `rules.yaml has rules such as ${rule.id}. Write the address of the page with their texts.`,
          ),
        ]
      : [];
  });
}

function explainPicture(picture: string, root: string): string | undefined {
  const folder = path.join(root, 'static');
  if (existsSync(path.join(folder, picture))) {
    return undefined;
  }
  const pictures = listFiles(folder).filter((file) => PICTURE.test(file));
  const meant = nearest(picture, pictures);
  return `There is no picture static/${picture}. ${meant ? `Did you mean ${meant}?` : `Put it there, write the path of another one, or ${NONE}.`}`;
}
