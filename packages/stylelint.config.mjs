/** @type {import('stylelint').Config} */
export default {
  extends: ['stylelint-config-standard'],
  rules: {
    // Classes of CSS modules become properties in TypeScript.
    'selector-class-pattern': [
      '^[a-z][a-zA-Z0-9]*$',
      {message: 'Name classes in camelCase: they are used as styles.name'},
    ],
    'selector-pseudo-class-no-unknown': [true, {ignorePseudoClasses: ['global']}],
    'custom-property-pattern': '^(ifm|site|docusaurus|doc)-',
    'color-function-notation': 'modern',
  },
  overrides: [
    // The class names of these files are those of Infima and FirebaseUI.
    {
      files: ['**/css/*.css', '**/firebase/*.css'],
      rules: {'selector-class-pattern': null},
    },
  ],
};
