import {readAddresses} from './addresses';
import {findMovedData} from './movedData';
import {validateNamedPages} from './validation/namedPages';
import {findPhraseProblems} from './phrases';
import {DataError, SiteFiles} from './SiteFiles';
import {joinLadders, type Ladder} from './rules';
import {DATA_FILES, type DataName, type SiteData} from './shapes';
import {validate} from './validation';

/** All data of a site, with each ladder's rules filled in. */
export type Site = Omit<SiteData, 'ladders'> & {ladders: Ladder[]};

/**
 * Reads and validates all data of a site.
 *
 * @param root The project's folder.
 * @throws DataError that names each problem with its file and line.
 */
export function readSite(root: string): Site {
  const files = SiteFiles.in(root);
  const moved = findMovedData(root);
  const problems =
    moved.length > 0
      ? moved
      : [
          ...files.problems(),
          ...findPhraseProblems(root),
          ...validate(files),
          ...validateNamedPages(root, files, readAddresses(root, files)),
        ];
  if (problems.length > 0) {
    throw new DataError(
      `The site's data can't be used:\n${problems.map(({file, line, message}) => `  ${file}:${line}: ${message}`).join('\n')}`,
    );
  }
  const data = Object.fromEntries(
    (Object.keys(DATA_FILES) as DataName[]).map((name) => [name, files.get(name)]),
  ) as SiteData;
  return {...data, ladders: joinLadders(data.rules, data.ladders)};
}
