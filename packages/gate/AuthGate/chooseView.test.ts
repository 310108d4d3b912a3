import {expect, it} from 'vitest';
import type {AuthState} from '../AuthProvider';
import type {Access} from '../gatedPaths';
import {chooseView, type View} from './chooseView';

it.each<[Access, AuthState, boolean, View]>([
  ['open', 'unknown', false, 'page'],
  ['open', 'unknown', true, 'page'],
  ['open', 'signedOut', false, 'page'],
  ['open', 'signedIn', false, 'page'],
  ['staff', 'unknown', false, 'wait'],
  ['staff', 'unknown', true, 'signIn'],
  ['staff', 'signedOut', false, 'signIn'],
  ['staff', 'signedOut', true, 'signIn'],
  ['staff', 'signedIn', false, 'page'],
  ['login', 'unknown', false, 'wait'],
  ['login', 'unknown', true, 'signIn'],
  ['login', 'signedOut', false, 'signIn'],
  ['login', 'signedIn', false, 'signIn'],
  ['logout', 'unknown', false, 'wait'],
  ['logout', 'unknown', true, 'signIn'],
  ['logout', 'signedOut', false, 'wait'],
  ['logout', 'signedIn', false, 'wait'],
])(
  'a path that is %s shows, while the session is %s (failed to load: %s): %s',
  (access, state, failed, view) => {
    expect(chooseView(access, state, failed)).toBe(view);
  },
);
