import {readAddresses} from './addresses';
import {findMovedData} from './movedData';
import {findMissingPages} from './namedPages';
import {findPhraseProblems} from './phrases';
import {DataError, SiteFiles} from './SiteFiles';
import {DATA_FILES, type DataName, type SiteData} from './shapes';
import {validate} from './validate';

/**
 * All data of a site.
 *
 * @param root The project's folder.
 * @throws DataError that names each problem with its file and line, if anything is wrong.
 */
export function readSite(root: string): SiteData {
  const files = SiteFiles.in(root);
  const moved = findMovedData(root);
  const problems =
    moved.length > 0
      ? moved
      : [
          ...files.problems(),
          ...findPhraseProblems(root),
          ...validate(files),
          ...findMissingPages(root, files, readAddresses(root, files)),
        ];
  if (problems.length > 0) {
    throw new DataError(
      `The site's data can't be used:\n${problems.map(({file, line, message}) => `  ${file}:${line}: ${message}`).join('\n')}`,
    );
  }
  return Object.fromEntries(
    (Object.keys(DATA_FILES) as DataName[]).map((name) => [name, files.get(name)]),
  ) as SiteData;
}
