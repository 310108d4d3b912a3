import {runInNewContext} from 'node:vm';
import path from 'node:path';
import {expect, test} from 'vitest';
import {inlineScript} from 'docusaurus-plugin-sealed-docs/pageSteps';

const SCRIPT = path.join(__dirname, '../client/searchBox.js');
const RESULTS = '/my/lab/search/';

/** A page with the search box in it, and what happened there. */
async function openPage(resultsPage = RESULTS) {
  const script = await inlineScript(SCRIPT, JSON.stringify(resultsPage));
  const happened: string[] = [];
  const field = {
    value: '',
    blur: () => happened.push('blur'),
    focus: () => happened.push('focus'),
    select: () => happened.push('select'),
  };
  const form = [field];
  const dialog = {
    open: false,
    firstChild: form,
    querySelector: () => field,
    showModal: () => happened.push('open'),
    close: () => happened.push('close'),
  };
  const button = {
    click: () => happened.push('click'),
    closest: (selector: string) => (selector === '[data-instant=search]' ? button : null),
  };
  const found: Record<string, unknown> = {
    '[data-instant=search]': button,
    '[data-search]': dialog,
  };
  const listeners: Record<string, (event: object) => void> = {};
  const location = {href: '/'};
  runInNewContext(script, {
    addEventListener: (type: string, listener: (event: object) => void) => (listeners[type] = listener),
    document: {querySelector: (selector: string) => found[selector] ?? null},
    location,
  });
  const fire = (type: string, event: object) => {
    const preventDefault = () => happened.push('prevented');
    listeners[type]!({preventDefault, ...event});
    return happened.splice(0);
  };
  return {script, button, dialog, field, form, found, location, fire};
}

/** Where someone types who is not in a field. */
const PAGE = {isContentEditable: false, matches: () => false};
const FIELD = {
  isContentEditable: false,
  offsetWidth: 100,
  matches: (selector: string) => /\binput\b/.test(selector),
};

test('the script is short', async () => {
  expect((await openPage()).script.length).toBeLessThan(800);
});

test('a click on the button, or in it, opens the dialog with what was typed last time selected', async () => {
  const {fire, button} = await openPage();
  expect(fire('click', {target: {closest: button.closest}})).toEqual(['blur', 'open', 'select']);
});

test('a click on the button leads to the field of a dialog that is open', async () => {
  const {fire, button, dialog} = await openPage();
  dialog.open = true;
  expect(fire('click', {target: button})).toEqual(['focus']);
});

test('a click beside the dialog closes it, and others do nothing', async () => {
  const {fire, dialog} = await openPage();
  expect(fire('click', {target: dialog})).toEqual(['close']);
  expect(fire('click', {target: {closest: () => null}})).toEqual([]);
  expect(fire('click', {target: {}})).toEqual([]); // the document
});

test.each([
  ['/', {key: '/'}],
  ['Ctrl+K', {key: 'k', ctrlKey: true}],
  ['Command+K', {key: 'K', metaKey: true}],
])('%s clicks on the button, and the browser does nothing else with it', async (_, keys) => {
  const {fire} = await openPage();
  expect(fire('keydown', {target: PAGE, ...keys}).sort()).toEqual(['click', 'prevented']);
});

test.each([
  ['a slash in a field', {key: '/', target: FIELD}],
  ['a slash in a text that is edited', {key: '/', target: {...PAGE, isContentEditable: true}}],
  ['a slash with Ctrl', {key: '/', ctrlKey: true, target: PAGE}],
  ['another letter', {key: 'k', target: PAGE}],
  ['another shortcut', {key: 'ArrowKey', ctrlKey: true, target: PAGE}],
  ['a field that the browser fills in', {target: FIELD}],
])('the box leaves %s alone', async (_, event) => {
  const {fire} = await openPage();
  expect(fire('keydown', event)).toEqual([]);
});

test('shortcuts are left alone on a page without the button', async () => {
  const {fire, found} = await openPage();
  delete found['[data-instant=search]'];
  expect(fire('keydown', {key: 'k', ctrlKey: true, target: PAGE})).toEqual([]);
});

test('Enter leads to the page of results, with what was typed', async () => {
  const {fire, form, field, location} = await openPage();
  field.value = ' who & what? ';
  expect(fire('submit', {target: form})).toEqual(['prevented']);
  expect(location.href).toBe('/my/lab/search/?q=who%20%26%20what%3F');
});

test('Enter leads nowhere without a word, if the results have taken it, or from another form', async () => {
  const {fire, form, field, location} = await openPage();
  field.value = '  ';
  expect(fire('submit', {target: form})).toEqual(['prevented']);
  field.value = 'rules';
  expect(fire('submit', {target: form, defaultPrevented: true})).toEqual([]);
  expect(fire('submit', {target: []})).toEqual([]);
  expect(location.href).toBe('/');
});

test('no address ends the element that the script stands in', async () => {
  const {script, fire, form, field, location} = await openPage('/</script><!--/search');
  expect(script).not.toMatch(/<\/script|<!--/i);
  field.value = 'a';
  fire('submit', {target: form});
  expect(location.href).toBe('/</script><!--/search?q=a');
});

test('a slash opens the box again whose field has kept the focus', async () => {
  const {fire} = await openPage();
  expect(fire('keydown', {key: '/', target: {...FIELD, offsetWidth: 0}})).toEqual(['prevented', 'click']);
});
