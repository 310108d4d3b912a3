import path from 'node:path';
import {tsImport} from 'tsx/esm/api';

/**
 * An ESLint rule: every file that uses an attribute, window event, storage key or inline script that's shared with
 * other files must be registered in `packages/engine/pages/head.ts`. It also makes sure that only one file overrides
 * the bundler's script loader.
 */
const ROOT = path.resolve(import.meta.dirname, '..');
const HEAD = 'packages/engine/pages/head.ts';
const {HTML_ATTRIBUTES, ELEMENT_ATTRIBUTES, INLINE_SCRIPTS, STORED_KEYS, WINDOW_EVENTS, WINDOW_PROPERTIES} =
  await tsImport(`./${path.relative(import.meta.dirname, path.join(ROOT, HEAD))}`, import.meta.url);

/**
 * Names that look like our attributes: React Helmet's, one that's only read in order to be skipped, and a plugin's
 * name.
 */
const OTHER_NAMES = ['data-rh', 'data-nosnippet-attr', 'data-files'];

/** Events that the browser dispatches. */
const BROWSER_EVENTS = new Set([
  'abort',
  'beforeprint',
  'beforeunload',
  'blur',
  'cancel',
  'change',
  'click',
  'close',
  'DOMContentLoaded',
  'error',
  'focus',
  'focusin',
  'focusout',
  'freeze',
  'hashchange',
  'input',
  'keydown',
  'load',
  'message',
  'navigate',
  'online',
  'pagehide',
  'pageshow',
  'pointerdown',
  'pointerenter',
  'pointerover',
  'popstate',
  'resize',
  'resume',
  'scroll',
  'storage',
  'submit',
  'toggle',
  'touchstart',
  'visibilitychange',
]);

/** How the registry refers to a file's folder: its path below `packages/engine`, `sealed-docs`, or `site`. */
export function placeOf(file) {
  const name = path.relative(ROOT, file).split(path.sep).join('/');
  if (name.startsWith('packages/engine/')) {
    return name.slice('packages/engine/'.length);
  }
  return name.startsWith('packages/sealed-docs/') ? 'sealed-docs' : 'site';
}

const isNamed = ({setBy, readBy}, place) =>
  [...setBy, ...readBy].some((folder) => place === folder || place.startsWith(`${folder}/`));

const toAttribute = (property) =>
  `data-${property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

const ATTRIBUTES = [...HTML_ATTRIBUTES, ...ELEMENT_ATTRIBUTES];

/** @returns what's wrong if a file mustn't use a name; undefined if it may. */
function explain(what, contracts, name, place) {
  const contract = contracts.find((one) => one.name === name);
  if (!contract) {
    return `${what} "${name}" isn't registered. Add it to ${HEAD}: who sets it, who reads it, why.`;
  }
  return isNamed(contract, place)
    ? undefined
    : `${what} "${name}" is used in ${place}, which its entry in ${HEAD} doesn't name. Add the folder to setBy or readBy.`;
}

const usesStorage = (place) => STORED_KEYS.some((contract) => isNamed(contract, place));

/**
 * Whether files in a folder may add scripts: as `{tagName: 'script'}`, as `<script>`, or with a call that bundles
 * one.
 */
const addsScripts = (place) =>
  INLINE_SCRIPTS.some(({source, addedBy}) => [source, addedBy].includes(place)) || place === 'sealed-docs';

const LOADER = 'packages/sealed-docs/src/client/scriptLoader.ts';

/**
 * The part of the rule about `__webpack_require__.l`: if two files overrode it, its behavior would depend on which
 * one is loaded first.
 */
function refuseLoader(context) {
  if (context.filename === path.join(ROOT, LOADER)) {
    return {};
  }
  const check = (node, {name, value}) => {
    if ((name ?? value) === 'l') {
      const message = `Only ${LOADER} may use the bundler's __webpack_require__.l. Call its answerScripts().`;
      context.report({node, message});
    }
  };
  return {
    'MemberExpression[object.name=__webpack_require__]': (node) => check(node, node.property),
    'VariableDeclarator[init.name=__webpack_require__] > ObjectPattern > Property': (node) =>
      check(node, node.key),
  };
}

const rule = {
  meta: {type: 'problem', schema: []},
  create(context) {
    const place = placeOf(context.filename);
    const report = (node, message) => message && context.report({node, message});
    const checkAttributes = (node, text) => {
      // Patterns that match several attributes aren't uses of one.
      for (const [name] of text.matchAll(/(?<![\w-])data-[a-z]+(?:-[a-z]+)*(?![\w-]*\*)/g)) {
        if (!OTHER_NAMES.includes(name)) {
          report(node, explain('The attribute', ATTRIBUTES, name, place));
        }
      }
    };
    const checkTag = (node, text) => {
      if (/^<script[\s>]/.test(text.trimStart()) && !addsScripts(place)) {
        report(node, `An inline script is written here. Register it in ${HEAD}.`);
      }
    };
    return {
      ...refuseLoader(context),
      Literal(node) {
        if (typeof node.value === 'string') {
          checkAttributes(node, node.value);
          checkTag(node, node.value);
        }
      },
      TemplateElement(node) {
        checkAttributes(node, node.value.raw);
        checkTag(node, node.value.raw);
      },
      'JSXAttribute > JSXIdentifier'(node) {
        checkAttributes(node, node.name);
      },
      'MemberExpression[object.property.name=dataset][computed=false]'(node) {
        report(node, explain('The attribute', ATTRIBUTES, toAttribute(node.property.name), place));
      },
      'NewExpression[callee.name=/^(Custom)?Event$/] > Literal.arguments:first-child'(node) {
        if (!BROWSER_EVENTS.has(node.value)) {
          report(node, explain('The event', WINDOW_EVENTS, node.value, place));
        }
      },
      'CallExpression:matches([callee.name=addEventListener], [callee.property.name=addEventListener]) > Literal.arguments:first-child'(
        node,
      ) {
        if (!BROWSER_EVENTS.has(node.value)) {
          report(node, explain('The event', WINDOW_EVENTS, node.value, place));
        }
      },
      'Identifier[name=/^(local|session)Storage$/]'(node) {
        if (!usesStorage(place)) {
          report(node, `Something is kept in the browser here. Register its key in ${HEAD}.`);
        }
      },
      'TSInterfaceDeclaration[id.name=Window] > TSInterfaceBody > TSPropertySignature > Identifier.key'(
        node,
      ) {
        const parent = node.parent;
        if (!parent.computed) {
          report(node, explain('The property of window', WINDOW_PROPERTIES, node.name, place));
        }
      },
      'CallExpression[callee.name=/^inline(Script|ScriptSync|Expression)$/]'(node) {
        if (!addsScripts(place)) {
          report(node, `An inline script is made here. Register it in ${HEAD}.`);
        }
      },
      'Property[key.name=tagName] > Literal[value=script]'(node) {
        if (!addsScripts(place)) {
          report(node, `An inline script is added here. Register it in ${HEAD}.`);
        }
      },
    };
  },
};

export default {rules: {registered: rule}};
