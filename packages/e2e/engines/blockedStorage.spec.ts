import {test} from '../support/engines/test';
import {
  fillForm,
  followPortal,
  LEFT_WHILE_LOADING,
  LOGIN,
  LOGOUT,
  OTHER_SECTION,
  PORTAL_TITLE,
  SECTION,
} from '../support/engines/visits';

/** As in browsers that block cookies. */
const BLOCK = `for (const name of ['localStorage', 'sessionStorage']) {
  Object.defineProperty(window, name, {
    configurable: true,
    get() { throw new DOMException('The operation is insecure.', 'SecurityError'); },
  });
}`;

test('where storage is blocked, the site reads, says so beside the form, and signs in for the visit', async ({
  tab,
  site,
  problems,
}) => {
  problems.expect(/Docusaurus (browser )?storage/);
  problems.expect(LEFT_WHILE_LOADING); // by the document of a staff page
  site.addScript(BLOCK);
  await tab.open(OTHER_SECTION.path);
  await tab.expectSeen(LOGIN);
  await tab.hydrate();
  await followPortal(tab);
  await tab.expectSeen({css: 'main', text: /cookies|storage|remember/i});
  await fillForm(tab);
  await tab.expectSeen(PORTAL_TITLE);
  await tab.click(SECTION.link);
  await tab.expectHeading(SECTION.heading);
  await tab.expectSeen(LOGOUT);
});
