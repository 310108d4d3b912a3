import {expect, it} from 'vitest';
import type {Access} from '../gatedPaths';
import type {AuthState} from '../session';
import {chooseView, type View} from './chooseView';

it.each<[Access, AuthState, View]>([
  ['open', 'unknown', 'page'],
  ['open', 'failed', 'page'],
  ['open', 'signedOut', 'page'],
  ['open', 'signedIn', 'page'],
  ['open', 'over', 'wait'],
  ['staff', 'unknown', 'wait'],
  ['staff', 'failed', 'signIn'],
  ['staff', 'signedOut', 'signIn'],
  ['staff', 'signedIn', 'page'],
  ['staff', 'over', 'wait'],
  ['login', 'unknown', 'wait'],
  ['login', 'failed', 'signIn'],
  ['login', 'signedOut', 'signIn'],
  ['login', 'signedIn', 'signIn'],
  ['login', 'over', 'wait'],
  ['logout', 'unknown', 'wait'],
  ['logout', 'failed', 'signIn'],
  ['logout', 'signedOut', 'wait'],
  ['logout', 'signedIn', 'wait'],
  ['logout', 'over', 'wait'],
])('a path that is %s shows, while the session is %s: %s', (access, state, view) => {
  expect(chooseView(access, state)).toBe(view);
});
