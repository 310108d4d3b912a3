import {expect, test} from 'vitest';
import {Page} from 'docusaurus-plugin-sealed-docs/pageSteps';
import {StylePicker} from '../StylePicker';

const CSS = `
:root{--used:red;--unused:blue}
p{color:var(--used)}
.card{color:var(--unused)}
.card:hover,.card::after{top:0}
#main>.row [class*=col--]{left:0}
[data-theme=dark] p{color:white}
[data-other=dark] p{color:black}
a[href^=http]{right:0}
@media print{p{color:black}.card{display:none}}
@keyframes spin{to{rotate:1turn}}
.spinner{animation:spin 1s}
`;
const tree = (html: string) => new Page('page.html', html).tree;
const picker = () => new StylePicker(CSS, ['data-theme']);

test('rules stay for what the page has, and go for what it has not', async () => {
  const css = await picker().pick(tree('<p>card spinner</p>'));
  expect(css).toContain('p{color:red}');
  for (const gone of ['.card', 'blue', 'spin', 'col--', 'href', 'data-other']) {
    expect(css).not.toContain(gone);
  }
});

test.each([':focus-visible', '::placeholder', ':target > :hover', ':focus-visible::before'])(
  '%s, which names nothing, is for every page',
  async (selector) => {
    const css = `${selector}{top:0}`;
    expect(await new StylePicker(css, []).pick(tree('<p>Text'))).toBe(css);
  },
);

test.each(['.gone:focus-visible', ':hover .gone', 'table::before', '#gone:target', '[title]:hover'])(
  '%s goes with what it names',
  async (selector) => {
    expect(await new StylePicker(`${selector}{top:0}`, []).pick(tree('<p>Text'))).toBe('');
  },
);

test('an element is no class of the same name', async () => {
  const css = await new StylePicker('.button{top:0}button{left:0}', []).pick(tree('<button class=other>'));
  expect(css).toBe('button{left:0}');
});

test('rules for attributes that change before hydration stay', async () => {
  expect(await picker().pick(tree('<p>x</p>'))).toContain('[data-theme=dark] p');
});

test('media and parts of attributes count', async () => {
  const css = await picker().pick(
    tree(
      '<div id=main><b class="row x"><i class="col col--6"></i></b></div><a href=https://x.test><p class=card>',
    ),
  );
  for (const kept of [
    '.card::after',
    '[class*=col--]',
    'a[href^=http]',
    '@media print',
    '.card{color:blue}',
  ]) {
    expect(css).toContain(kept);
  }
});

test('pages with the same names share the work', async () => {
  const one = picker();
  const first = one.pick(tree('<p id=one>Text</p><section>'));
  expect(one.pick(tree('<section><p id=two title=x>Other</p>'))).toBe(first);
  expect(one.pick(tree('<p class=card>'))).not.toBe(first);
  await first;
});

test.each([
  'p:is(.here,.gone a)>b{top:0}',
  ':is(.here,.gone) :where(p,i)>:where(b:not(.gone)){top:0}',
  'b:not(.gone){top:0}',
])('the rule %s stays', async (css) => {
  expect(await new StylePicker(css, []).pick(tree('<div class=here><p class=here><b>'))).toContain('top:0');
});

test('a selector that PurgeCSS would lose stops the build', () => {
  expect(() => new StylePicker('a{top:0}p:not(.a:where(.b)){top:0}', [])).toThrow(
    '[docusaurus-plugin-hydrate-on-intent] The selector "p:not(.a:where(.b))" has :is() or :where() in a :not().',
  );
});
