import {expect, it} from 'vitest';
import {findPlaceholders} from './notices';

it('finds the links and addresses that still are on example.com, and no others', () => {
  const identity = {
    url: 'https://docs.example.com',
    editUrl: 'https://code.test/edit/main/',
    links: {report: 'https://example.com/replace-me/report', appeal: 'https://appeals.test/example.com.html'},
    contacts: {safety: 'safety@example.com', privacy: 'privacy@myexample.com'},
  };
  expect(findPlaceholders(identity)).toEqual(['url', 'links.report', 'contacts.safety']);
});
