import type {DataProblem} from '../parseData';
import type {SiteFiles} from '../SiteFiles';
import {formsOf} from '../words';
import {collectFromEntries, reportRuleNotInForce} from './report';

/** Reports words that two entries explain, and rules that don't exist or are retired. */
export function validateGlossary(files: SiteFiles): DataProblem[] {
  /** The term that explains each form, by the form in lowercase. */
  const owners = new Map<string, string>();
  return collectFromEntries(files, 'glossary', files.get('glossary'), (entry, report) => {
    for (const form of formsOf(entry)) {
      const owner = owners.get(form.toLowerCase());
      if (owner) {
        report(['term'], `"${form}" is explained twice, here and under "${owner}". Keep one of them.`);
      }
      owners.set(form.toLowerCase(), entry.term);
    }
    reportRuleNotInForce(files, entry.rule, report, ['rule']);
  });
}
