import {expect, it} from 'vitest';
import {addScripts} from '../addScripts';

it('a page loads further scripts along with its first, which stay the last', () => {
  const html = '<head><script>inline()</script><script src="/main.js" defer="defer"></script></head>';
  expect(addScripts(html, ['/a.js', '/b.js'])).toBe(
    '<head><script>inline()</script><script src="/a.js" defer="defer"></script>' +
      '<script src="/b.js" defer="defer"></script><script src="/main.js" defer="defer"></script></head>',
  );
});
