import type {ThemeConfig} from '@docusaurus/preset-classic';
import {expect, it} from 'vitest';
import config from '../docusaurus.config';
import firebaseConfig from '../firebase.json';
import {scripts} from '../package.json';

it('the site speaks English, and nothing else @row-locale', () => {
  expect(config.i18n).toEqual({defaultLocale: 'en', locales: ['en']});
});

it('the site is served from the root, without slashes at the end of its addresses @row-base-path @row-no-trailing-slash', () => {
  expect(config).toMatchObject({baseUrl: '/', trailingSlash: false});
});

it('sidebars cannot be hidden @row-sidebar-fixed', () => {
  const {docs} = config.themeConfig as ThemeConfig;
  expect(docs?.sidebar?.hideable ?? false).toBe(false);
});

it('there is a command for everything that owners and writers do @row-commands', () => {
  const names = ['start', 'test', 'check', 'build', 'preview', 'setup', 'deploy', 'doctor', 'staff'];
  expect(Object.keys(scripts)).toEqual(expect.arrayContaining(names));
});

it('a preview and the Auth emulator are where everybody looks for them @row-addresses', () => {
  const {hosting, auth} = firebaseConfig.emulators;
  expect([hosting, auth]).toMatchObject([
    {host: '127.0.0.1', port: 5000},
    {host: '127.0.0.1', port: 9099},
  ]);
});
