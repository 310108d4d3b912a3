import path from 'node:path';
import docusaurus from '@docusaurus/eslint-plugin';
import compat from 'eslint-plugin-compat';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/** Only `packages/gate/firebase/` knows Firebase; everything else sees `useAuth()`. */
const FIREBASE = {
  group: ['firebase', 'firebase/*', 'firebaseui', '@firebase/*'],
  message: 'Only packages/gate/firebase/ imports Firebase. Use useAuth().',
};

const restrict = (files, ignores, patterns) => ({
  files,
  ignores,
  rules: {'@typescript-eslint/no-restricted-imports': ['error', {patterns}]},
});

/** What the site is made of knows Firebase, and who may read staff pages, from the gate alone. */
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
      'packages/gate/firebase/ is loaded by a dynamic import() only, so that visitors never pay for it.',
  },
];

/** Arrows point down: the site, its preset, what check and build refuse, theme, gate, rulebook; each knows only those after it. */
const LAYERS = ['preset', 'checks', 'theme', 'gate', 'rulebook'];
const arrowsPointDown = LAYERS.map((name, index) =>
  restrict(
    [`packages/${name}/**`],
    ['**/*.test.ts', '**/__tests__/**', 'packages/gate/firebase/**'],
    [
      ...BEHIND_THE_GATE,
      {
        group: [...LAYERS.slice(0, index), 'tools', 'e2e'].map((other) => `@roleplay-docs/${other}/**`),
        message: `packages/${name} must not know who uses it.`,
      },
    ],
  ),
);
const siteKnowsTheGate = restrict(['src/**'], [], BEHIND_THE_GATE);

/** Each of these is installed alone, so it knows nothing of this site, and of other packages only what they export. */
const packagesStandAlone = restrict(
  ['packages/*/src/**'],
  ['packages/*/src/__tests__/**', 'packages/functions/**'],
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
 * Text in JSX that comes and goes beside something else. Where the browser translates the page, it is a node that React does
 * not find again: the page shows both texts, or the old one.
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

/** What browsers run, against `browserslist` in package.json. What has a fallback says so where it is used. */
const oldestBrowsers = {
  ...compat.configs['flat/recommended'],
  files: [
    'src/**/*.{ts,tsx}',
    'packages/{gate,theme,rulebook}/**/*.{ts,tsx,js}',
    'packages/*/src/{client,theme}/**/*.{ts,tsx,js}',
  ],
  ignores: ['**/*.test.ts', '**/__tests__/**', 'packages/rulebook/{markdown,remark}/**'],
  settings: {lintAllEsApis: true},
};

export default tseslint.config(
  {
    ignores: [
      'build/',
      'packages/functions/lib/',
      'packages/*/lib/',
      // Sites as hostile as people write them.
      'packages/*/fixtures/',
      // Another community, which is checked in the copy of the project that it moves into.
      'packages/e2e/fixtures/',
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
    files: ['{src,packages/{gate,rulebook,theme}}/**/*.{ts,tsx}'],
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
  wholeTexts,
  oldestBrowsers,
);
