import {expect, test} from 'vitest';
import firebaseConfig from '../../firebase.json';
import {toHeadersFile} from './cloudflare';

test('headers that are said again are taken back first, or both would be sent', () => {
  const first = {key: 'Cache-Control', value: 'max-age=0'};
  const file = toHeadersFile([
    {source: '**', headers: [first, {key: 'X-Content-Type-Options', value: 'nosniff'}]},
    {source: '/assets/**', headers: [{key: 'Cache-Control', value: 'immutable'}]},
    {source: '/rules.json', headers: [{key: 'Access-Control-Allow-Origin', value: '*'}]},
    {source: '404.html', headers: [first]},
    {source: '/api/**', headers: [first]},
  ]);
  expect(file).toBe(
    '/*\n  Cache-Control: max-age=0\n  X-Content-Type-Options: nosniff\n/assets/*\n  ! Cache-Control\n  Cache-Control: immutable\n/rules.json\n  Access-Control-Allow-Origin: *\n',
  );
});

test('the headers of the site keep to the limits of Cloudflare', () => {
  const lines = toHeadersFile(firebaseConfig.hosting.headers).split('\n');
  expect(lines.filter((line) => line.startsWith('/')).length).toBeLessThanOrEqual(100);
  expect(Math.max(...lines.map(({length}) => length))).toBeLessThanOrEqual(2000);
});

test('Firebase Hosting is told, too, that nobody keeps its page for unknown addresses', () => {
  // The last rule that fits counts, https://firebase.google.com/docs/hosting/full-config#headers
  const rules = firebaseConfig.hosting.headers.map(({source}) => source);
  expect(rules.indexOf('404.html')).toBeGreaterThan(rules.indexOf('/assets/**'));
  expect(firebaseConfig.hosting.headers.find(({source}) => source === '404.html')?.headers).toEqual([
    {key: 'Cache-Control', value: 'no-cache'},
  ]);
});
