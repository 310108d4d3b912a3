import {readFileSync} from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {accessOf, OBSTACLE_ATTRIBUTE} from './gatedPaths';

// cspell:ignore taff

describe('the access of a path', () => {
  it.each([
    ['/', 'open'],
    ['/docs/guidelines', 'open'],
    ['/docs/stuff', 'open'],
    ['/loginx', 'open'],
    ['/docs/login', 'open'],
    ['/docs/%73taff/portal', 'open'],
    ['/docs/staff', 'staff'],
    ['/docs/staff/portal', 'staff'],
    ['/docs/STAFF/portal', 'staff'],
    ['/anything/staffroom', 'staff'],
    ['/docs/staff/%E0%A4%A', 'staff'],
    ['/login', 'login'],
    ['/login/', 'login'],
    ['/login//', 'login'],
    ['/Login', 'login'],
    ['/logout', 'logout'],
  ])('of %s is %s', (path, access) => {
    expect(accessOf(path, '/')).toBe(access);
  });

  it('counts the base URL', () => {
    expect(accessOf('/site/login', '/site/')).toBe('login');
    expect(accessOf('/site/docs/staff', '/site/')).toBe('staff');
    expect(accessOf('/login', '/site/')).toBe('open');
    expect(accessOf('/site', '/site/')).toBe('open');
    expect(accessOf('/other/docs/staff', '/site/')).toBe('open');
    expect(accessOf('/SITE/docs/staff', '/Site/')).toBe('staff');
  });

  it('is not decided by the base URL itself', () => {
    expect(accessOf('/staff-pages/docs/shop', '/staff-pages/')).toBe('open');
    expect(accessOf('/staff-pages/docs/staff', '/staff-pages/')).toBe('staff');
  });
});

it('the style sheet of the sign-in page knows the attribute that tells why staff pages stay closed', () => {
  const styles = readFileSync(path.join(__dirname, 'UnsupportedBrowser/styles.module.css'), 'utf8');
  expect(styles).toContain(`html[${OBSTACLE_ATTRIBUTE}]`);
});
