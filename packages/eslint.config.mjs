import path from 'node:path';
import docusaurus from '@docusaurus/eslint-plugin';
import compat from 'eslint-plugin-compat';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import headContracts from './headContracts.mjs';
import {ROOMS} from './rooms.mjs';

/** Only `packages/engine/session/firebase/` knows Firebase; everything else sees `useAuth()`. */
const FIREBASE = {
  group: ['firebase', 'firebase/*', 'firebaseui', '@firebase/*'],
  message: 'Only packages/engine/session/firebase/ imports Firebase. Use useAuth().',
};

const restrict = (files, ignores, patterns) => ({
  files,
  ignores,
  rules: {'@typescript-eslint/no-restricted-imports': ['error', {patterns}]},
});

/** The site and the engine learn about Firebase, and about who may read staff pages, only through the gate. */
const BEHIND_THE_GATE = [
  FIREBASE,
  {
    group: ['@roleplay-docs/key-service/**'],
    message: 'What pages import is public. Who may read staff pages is not.',
  },
  {
    regex: '(^|/)firebase/(session|signInWidget|accessibility|webStorage|signInErrors)$',
    allowTypeImports: true,
    message:
      'packages/engine/session/firebase/ is loaded by a dynamic import() only, so that visitors never pay for it.',
  },
];

const TESTS = ['**/*.test.ts', '**/__tests__/**'];
const arrowsPointDown = Object.entries(ROOMS).map(([room, below]) => {
  const closed = Object.keys(ROOMS).filter((other) => other !== room && !below.includes(other));
  return restrict(
    [`packages/engine/${room}/**`],
    [...TESTS, 'packages/engine/session/firebase/**'],
    [
      ...BEHIND_THE_GATE,
      {
        regex: `^(?:(?:\\.\\./)+|@roleplay-docs/engine/)(?:${closed.join('|')})(?:/|$)`,
        message: `packages/engine/${room} must not know who uses it.`,
      },
      {group: ['@roleplay-docs/{tools,tests}/**'], message: 'The engine must not know who uses it.'},
    ],
  );
});
/** The key service is deployed without the rest of the project. */
const keyServiceStandsAlone = restrict(['packages/key-service/**'], TESTS, [
  {
    regex: '^@(?:site|roleplay-docs)/|^(?:\\.\\./)+(?:engine|sealed-docs|tests|tools)/',
    message: 'The key service is deployed without the rest of the project.',
  },
]);
const siteKnowsTheGate = restrict(['src/**'], [], BEHIND_THE_GATE);

/**
 * Each of these packages is installed on its own, so it can't depend on this site, and only on what other packages
 * export.
 */
const packagesStandAlone = restrict(
  ['packages/*/src/**'],
  ['packages/*/src/**/__tests__/**'],
  [
    {
      group: ['@site/*', '@roleplay-docs/*', '**/../src/*'],
      message: 'A package must not import from the site.',
    },
    {regex: '^docusaurus-(plugin|preset)-[^/]+/lib', message: 'Import what the package exports.'},
    {...FIREBASE, message: 'Packages know nothing of Firebase.'},
  ],
);

/**
 * Text in JSX that appears and disappears next to a sibling. When the browser translates the page, it replaces the
 * text node, and React can't find it again: the page shows both texts, or the old one.
 */
const TEXT_AT_TIMES =
  ':matches(JSXExpressionContainer[expression.type=LogicalExpression][expression.right.type=/Literal$/], JSXExpressionContainer[expression.consequent.type=/Literal$/])';
const SIBLING = ':matches(JSXElement, JSXFragment, JSXExpressionContainer, JSXText[value=/\\S/])';
const wholeTexts = {
  files: ['{src,packages}/**/*.tsx'],
  rules: {
    'no-restricted-syntax': [
      'error',
      ...[`${TEXT_AT_TIMES} ~ ${SIBLING}`, `${SIBLING} ~ ${TEXT_AT_TIMES}`].map((siblings) => ({
        selector: siblings,
        message:
          'Text that changes needs an element of its own, or a translated page does not change. Write `${a}${b}` for the whole, or put it into a <span>.',
      })),
    ],
  },
};

/**
 * Checks code for browsers against `browserslist` in package.json. Where there's a fallback, a directive in the code
 * says so.
 */
const oldestBrowsers = {
  ...compat.configs['flat/recommended'],
  files: [
    'src/**/*.{ts,tsx}',
    'packages/engine/{data,session,staff,theme}/**/*.{ts,tsx,js}',
    'packages/engine/content/components/**/*.{ts,tsx}',
    'packages/engine/search/{client,theme}/**/*.{ts,tsx,js}',
    'packages/engine/pages/**/client/**/*.{ts,js}',
    'packages/engine/pages/links/*.js',
    'packages/sealed-docs/src/client/**/*.{ts,tsx,js}',
  ],
  ignores: ['**/*.test.ts', '**/__tests__/**'],
  settings: {lintAllEsApis: true},
};

/** Keeps functions small enough to read. There are no exceptions. */
const readable = {
  files: ['{src,packages}/**/*.{ts,tsx,js,mjs}'],
  ignores: ['**/*.{test,spec}.ts', '**/__tests__/**', 'packages/{tests,bench}/**'],
  rules: {
    'max-lines-per-function': ['error', {max: 80, IIFEs: true}],
    complexity: ['error', 20],
    'no-nested-ternary': 'error',
  },
};

const registeredContracts = {
  files: ['{src,packages/engine,packages/sealed-docs/src}/**/*.{ts,tsx,js}', 'docusaurus.config.ts'],
  ignores: ['**/*.test.ts', '**/__tests__/**', 'packages/engine/pages/head.ts', 'packages/engine/check/**'],
  plugins: {head: headContracts},
  rules: {'head/registered': 'error'},
};

export default tseslint.config(
  {
    ignores: [
      'build/',
      'packages/key-service/function/lib/',
      'packages/*/lib/',
      // Sites that are deliberately as messy as real ones.
      'packages/*/fixtures/',
      // Another community, which is linted in the copy of the project that it's placed into.
      'packages/tests/fixtures/',
      '.docusaurus/',
      'packages/bench/starlight/site/',
      'node_modules/',
      'playwright-report/',
      'test-results/',
      '.stryker-tmp/',
    ],
  },
  {linterOptions: {reportUnusedDisableDirectives: 'error'}},
  ...tseslint.configs.recommendedTypeChecked,
  {
    languageOptions: {
      parserOptions: {
        projectService: {allowDefaultProject: ['*.mjs', '*.js']},
        tsconfigRootDir: path.resolve(import.meta.dirname, '..'),
      },
    },
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', {ignoreRestSiblings: true}],
    },
  },
  {
    files: ['{src,packages/engine}/**/*.{ts,tsx}'],
    extends: [jsxA11y.flatConfigs.strict],
    plugins: {'react-hooks': reactHooks, '@docusaurus': docusaurus},
    rules: {
      ...reactHooks.configs.recommended.rules,
      ...docusaurus.configs.recommended.rules,
    },
  },
  // Tool configurations and a bundler loader, in plain JavaScript.
  {files: ['**/*.mjs', '**/*.js'], ...tseslint.configs.disableTypeChecked},
  {files: ['**/*.js'], rules: {'@typescript-eslint/no-require-imports': 'off'}},
  siteKnowsTheGate,
  ...arrowsPointDown,
  packagesStandAlone,
  keyServiceStandsAlone,
  wholeTexts,
  oldestBrowsers,
  readable,
  registeredContracts,
);
