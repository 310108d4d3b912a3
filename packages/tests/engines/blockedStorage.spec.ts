import {test} from '../support/engines/test';
import {followPortal, LEFT_WHILE_LOADING, LOGIN, OTHER_SECTION, SECTION} from '../support/engines/visits';

/** As in browsers that block cookies. */
const BLOCK = `for (const name of ['localStorage', 'sessionStorage']) {
  Object.defineProperty(window, name, {
    configurable: true,
    get() { throw new DOMException('The operation is insecure.', 'SecurityError'); },
  });
}`;

test('where storage is blocked, the site reads, and says in place of the form what signing in needs', async ({
  tab,
  site,
  problems,
}) => {
  problems.expect(/Docusaurus (browser )?storage/);
  problems.expect(/preloaded using link preload but not used/); // the code of the form
  problems.expect(LEFT_WHILE_LOADING); // by the document of a staff page
  site.addScript(BLOCK);
  await tab.open(OTHER_SECTION.path);
  await tab.expectSeen(LOGIN);
  await tab.hydrate();
  await followPortal(tab);
  await tab.expectSeen({css: 'main [role=alert]', text: /allow cookies for this site/});
  await tab.click(SECTION.link);
  await tab.expectHeading(SECTION.heading);
  await tab.expectSeen(LOGIN);
});
