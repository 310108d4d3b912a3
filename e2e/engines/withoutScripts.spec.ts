import {test} from '../support/engines/test';

test.use({javaScript: false});

test('without JavaScript, pages read and their links lead on, and staff pages say that signing in needs it', async ({
  tab,
}) => {
  await tab.open('/docs/guidelines');
  await tab.expectHeading('Community Guidelines');
  await tab.click({css: '#site-menu a', text: 'Shop'});
  await tab.expectHeading('Shop');
  await tab.open('/docs/staff/portal');
  await tab.expectSeen({css: 'body', text: /Signing in needs JavaScript/});
});
