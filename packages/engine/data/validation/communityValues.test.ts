import {afterAll, expect, test} from 'vitest';
import {COMMUNITY_FILE, STAFF_COMMUNITY_FILE} from '../unsetValues';
import {ProjectCopy} from '../../check/__tests__/ProjectCopy';

const project = new ProjectCopy();
afterAll(() => project.dispose());

/** Replaces the value of a field, and says where it is. */
function write(file: string, field: string, value: string): string {
  project.edit(file, new RegExp(`^( *${field}:).*`, 'm'), `$1 ${value}`);
  const line = project.read(file).split('\n').indexOf(`  ${field}: ${value}`) + 1;
  return `${file}:${line}`;
}

test('a contact or link that reaches no one is reported with its line, before the build refuses it', async () => {
  const safety = write(COMMUNITY_FILE, 'safety', 'safety at juniper.org');
  const store = write(COMMUNITY_FILE, 'store', 'http://store.juniper.org');
  const staffComplaint = write(COMMUNITY_FILE, 'staffComplaint', 'mailto:outside.juniper.org');
  const safetyLead = write(STAFF_COMMUNITY_FILE, 'safetyLead', 'none');
  const problems = (await project.check(COMMUNITY_FILE, STAFF_COMMUNITY_FILE))
    .filter(({file}) => file === COMMUNITY_FILE || file === STAFF_COMMUNITY_FILE)
    .map(({file, line, message}) => `${file}:${line} ${message}`);
  expect(problems).toEqual([
    `${safetyLead} "contacts.safetyLead" can't be none. Write a role and how to reach it, without names of people.`,
    `${store} "http://store.juniper.org" isn't an address that everyone can open. Write a full address that begins with https://, or none.`,
    `${staffComplaint} "mailto:outside.juniper.org" isn't an address that everyone can open. Write a full address that begins with https://, or none.`,
    `${safety} "safety at juniper.org" isn't an email address. Write an email address that someone checks, so that young people can reach an adult.`,
  ]);
});
