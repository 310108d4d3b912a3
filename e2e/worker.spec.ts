import {expect, test} from './support/test';

// What only the worker does. The Hosting emulator sends unknown addresses with the headers of files, whatever firebase.json
// says of 404.html.

test('that a file is not there is kept by nobody, where files are kept for a year', async ({request}) => {
  const [script] = /\/assets\/js\/main\.\w+\.js/.exec(await (await request.get('/docs/shop')).text())!;
  expect((await request.get(script)).headers()['cache-control']).toBe('public, max-age=31536000, immutable');
  for (const path of ['/assets/js/main.00000000.js', '/img/nowhere.svg', '/nowhere', '/404']) {
    const answer = await request.get(path);
    expect(answer.status()).toBe(404);
    expect(answer.headers()['cache-control'], path).toBe('no-cache');
  }
});

test('what the host is told of the files is not served', async ({request}) => {
  for (const path of ['/_headers', '/.assetsignore', '/__server/server.bundle.js']) {
    expect((await request.get(path)).status()).toBe(404);
  }
});
