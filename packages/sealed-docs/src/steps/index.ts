/** What plugins that work on finished pages need: `docusaurus-plugin-sealed-docs/pageSteps`. */
export {addPageSteps, offerPageSteps, type PageStep} from './addPageSteps';
export {escapeScript, inlineExpression, inlineScript, inlineScriptSync} from './inlineScript';
export {optionsValidator} from './optionsValidator';
export {packageError} from './PackageError';
export {Page, pagePath} from './Page';
export {runSteps} from './runSteps';
