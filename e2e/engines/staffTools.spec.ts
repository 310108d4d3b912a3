import {test} from '../support/engines/test';
import {haveSession} from '../support/engines/visits';

test('the case sheet gives a range, and a notice to copy', async ({tab}) => {
  await haveSession(tab);
  await tab.open('/docs/staff/case-sheet');
  await tab.expectHeading('Case Sheet');
  await tab.click({css: 'main label', text: 'RDM, single'});
  await tab.expectSeen({css: 'main strong', text: /Range: a kick/});
  await tab.click({css: 'main fieldset label', text: 'No'});
  await tab.click({css: 'main button', text: 'Copy notice'});
  await tab.expectSeen({css: 'main [role=status]', text: 'Copied'});
});
