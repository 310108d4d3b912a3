import type {Reporter} from '@playwright/test/reporter';
import {findMissingEngines} from '../../browser';

/** Says before and after the tests which engines they did not run in, because the computer has none. */
export default class MissingEngines implements Reporter {
  onBegin(): void {
    warn();
  }

  onEnd(): void {
    warn();
  }

  printsToStdio(): boolean {
    return false;
  }
}

function warn(): void {
  const missing = findMissingEngines();
  if (missing.length > 0) {
    console.log(
      `\n!!! NOT TESTED HERE: ${missing.join(' and ')}. The tests of a pull request run in them.\n`,
    );
  }
}
