import {PUBLIC_PAGES, STAFF_PAGES} from '../support/site';
import {expect, test} from '../support/test';

test('the demo has the public pages that were ordered', () => {
  expect(PUBLIC_PAGES).toEqual({
    '/docs/departments': 'Departments',
    '/docs/guidelines': 'Community Guidelines',
    '/docs/guidelines/changes': 'All changes',
    '/docs/guidelines/discord': 'Discord Guidelines',
    '/docs/guidelines/parents': 'For parents',
    '/docs/guidelines/report': 'Report a problem',
    '/docs/guidelines/roblox': 'Roblox Guidelines',
    '/docs/guidelines/sanctions': 'I was banned or warned',
    '/docs/guidelines/start': 'Start here',
    '/docs/guidelines/words': 'Words we use',
    '/docs/shop': 'Shop',
    '/privacy': 'Privacy and accessibility',
  });
});

test('the demo has the staff pages that were ordered', () => {
  expect(STAFF_PAGES).toEqual({
    '/docs/staff/portal': 'Staff Portal',
    '/docs/staff/case-sheet': 'Case Sheet',
    '/docs/staff/changes': 'Changes and Sources',
    '/docs/staff/severity-guide': 'Severity Guide',
    '/docs/staff/trial-moderator/trial-intro': 'Trial Moderator Introduction',
    '/docs/staff/trial-moderator/trial-expectations': 'Trial Expectations',
    '/docs/staff/trial-moderator/trial-handling': 'Trial Handling',
    '/docs/staff/trial-moderator/trial-handling/collecting-evidence': 'Collecting Evidence',
    '/docs/staff/trial-moderator/trial-handling/disruptive-behavior': 'Disruptive Behavior',
    '/docs/staff/trial-moderator/trial-handling/fail-roleplay': 'Fail Roleplay',
    '/docs/staff/trial-moderator/trial-handling/power-abuse': 'Power Abuse',
  });
});
