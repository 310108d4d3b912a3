/** The only `tslib` helper that `@docusaurus/utils-common` uses; see `leanTheme.ts`. */
exports.__importDefault = (module) => (module && module.__esModule ? module : {default: module});
