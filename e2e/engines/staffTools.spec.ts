import {expect, test} from '../support/engines/test';
import {haveSession, openPortal} from '../support/engines/visits';

test('the case sheet gives a range, and a notice to copy', async ({tab}) => {
  await haveSession(tab);
  await tab.open('/docs/staff/case-sheet');
  await tab.expectHeading('Case Sheet');
  await tab.click({css: 'main label', text: 'RDM, single'});
  await tab.expectSeen({css: 'main strong', text: /Range: a kick/});
  await tab.click({css: 'main fieldset label', text: 'No'});
  await tab.click({css: 'main button', text: 'Copy notice'});
  await tab.expectSeen({css: 'main [role=status]', text: 'Copied'});
});

test('the filter of the matrix keeps the rows that fit', async ({tab}) => {
  await haveSession(tab);
  await tab.open('/docs/staff/severity-guide');
  await tab.expectHeading('Severity Guide');
  await tab.ask(
    (name, wanted) => {
      const found = Array.from(document.querySelectorAll('label')).find(({textContent}) =>
        textContent.startsWith(name),
      )!;
      const select = found.control as HTMLSelectElement;
      select.value = Array.from(select.options).find(({text}) => text === wanted)!.value;
      select.dispatchEvent(new Event('change', {bubbles: true}));
    },
    'Platform',
    'Discord',
  );
  await tab.expectSeen({css: 'main *', text: /^(\d+) of (?!\1 )\d+ rows/});
});

test('the self-check explains an answer', async ({tab}) => {
  await haveSession(tab);
  await tab.open('/docs/staff/trial-moderator/trial-expectations');
  await tab.click('main form label');
  await tab.click({css: 'main form button', text: 'Check'});
  await tab.expectSeen({css: 'main form [role=status] strong', text: /./});
});

test('a template is copied, and it says so', async ({tab}) => {
  await haveSession(tab);
  await openPortal(tab);
  await tab.click('[aria-label="Copy Case log"], figure button');
  await tab.expectSeen({css: 'figure [role=status]', text: 'Copied'});
  expect(await tab.ask(() => document.querySelectorAll('figure mark').length)).toBeGreaterThan(0);
});
