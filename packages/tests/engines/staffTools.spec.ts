import {expect, test} from '../support/engines/test';
import {haveSession} from '../support/engines/visits';
import {siteData} from '../support/site';

test('the case sheet gives a range, and a log to copy', async ({tab}) => {
  const act = siteData.acts.find(({ladder, common}) => ladder && common);
  expect(act, 'an act with a ladder that is offered before anything is typed').toBeDefined();
  await haveSession(tab);
  await tab.open('/docs/staff/case-sheet');
  await tab.expectHeading('Case Sheet');
  await tab.click({css: 'main label', text: act!.name});
  await tab.expectSeen({css: 'main strong', text: /Range: /});
  await tab.click({css: 'main fieldset label', text: 'No'});
  await tab.click({css: 'main button[aria-label="Copy Case log"]'});
  await tab.expectSeen({css: 'main [role=status]', text: 'Copied'});
});
