import path from 'node:path';
import {componentTexts} from '../content/componentTexts';
import {openPhrases} from '../data/phrases';
import type {Site} from '../data/readSite';
import {waysOf} from '../data/ways';
import {synonyms} from '../data/words';
import type {Options as SearchOptions} from '../search';
import {STAFF_FOLDER} from '../session/gatedPaths';
import {ENGINE} from './engineFolder';

/**
 * Options of the search: synonyms and phrases that people type, whom to ask when nothing is found, and which pages
 * are for staff.
 */
export function searchOptions(siteDir: string, site: Site): SearchOptions {
  const {report} = site.community.links;
  return {
    synonyms: synonyms(site),
    phrases: openPhrases(siteDir, 'public'),
    help: {
      label: report.startsWith('mailto:') ? 'write to us' : 'ask in a ticket',
      href: report,
    },
    shortcuts: waysOf(site.community.pages),
    closed: {
      dir: STAFF_FOLDER,
      label: 'Staff',
      phrases: openPhrases(siteDir, 'staff'),
      texts: () => componentTexts(site),
      source: path.join(ENGINE, 'session/useStaffPages.ts'),
    },
  };
}
