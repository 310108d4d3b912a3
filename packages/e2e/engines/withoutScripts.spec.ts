import {test} from '../support/engines/test';
import {OTHER_SECTION, SECTION} from '../support/engines/visits';
import {PORTAL} from '../support/site';

test.use({javaScript: false});

test('without JavaScript, pages read and their links lead on, and staff pages say that signing in needs it', async ({
  tab,
}) => {
  await tab.open(OTHER_SECTION.path);
  await tab.expectHeading(OTHER_SECTION.heading);
  await tab.click(SECTION.link);
  await tab.expectHeading(SECTION.heading);
  await tab.open(PORTAL);
  await tab.expectSeen({css: 'body', text: /Signing in needs JavaScript/});
});
