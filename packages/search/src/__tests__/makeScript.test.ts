import {Script} from 'node:vm';
import {expect, test} from 'vitest';
import {makeScript} from '../makeScript';

test('the script is short and knows the page of results', async () => {
  const script = await makeScript('/my/lab/search/');
  expect(script).toContain('"/my/lab/search/"');
  expect(script.length).toBeLessThan(800);
  expect(() => new Script(script)).not.toThrow();
});

test('no address ends the element that the script stands in', async () => {
  const script = await makeScript('/</script><!--/search');
  expect(script).not.toMatch(/<\/script|<!--/i);
  expect(script).toContain('/search');
});
