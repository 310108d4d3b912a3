// Builds the sites that it is told to (`Builder.ts`), with the Docusaurus of the folder that it is told first. Packages of
// this repository and sites are loaded again for each build.
import {createRequire} from 'node:module';
import path from 'node:path';
import {inspect} from 'node:util';

const require = createRequire(path.join(process.argv[2], 'index.js'));
const environment = {...process.env};
/** Files of Docusaurus and what it needs. */
const OF_OTHERS =
  /[\\/]node_modules[\\/](?!docusaurus-(?:plugin|preset)-)(?!.*[\\/]node_modules[\\/]docusaurus-p)/;

// A pipe, to which Node writes synchronously: what was said before a crash has arrived.
const print = process.stdout.write.bind(process.stdout);
let output = '';
for (const stream of [process.stdout, process.stderr]) {
  stream.write = (chunk, ...rest) => {
    output += chunk.toString();
    print(chunk);
    rest.find((argument) => typeof argument === 'function')?.();
    return true;
  };
}

// As the command line of Docusaurus has it for "build"; the bundler reads them when it is loaded.
process.env.NODE_ENV = 'production';
process.env.BABEL_ENV = 'production';
const {build} = require('@docusaurus/core/lib/index.js');
const {loadSite} = require('@docusaurus/core/lib/server/site.js');
const webpack = require('@docusaurus/core/lib/webpack/configure.js');
const {default: createServerConfig} = require('@docusaurus/core/lib/webpack/server.js');

/** What a build does before it bundles and before it clears the output folder, as `buildLocale` of Docusaurus has it. */
async function prepare(siteDir, {outDir}) {
  const {props} = await loadSite({siteDir, outDir});
  const {plugins, siteConfig} = props;
  const configureWebpackUtils = await webpack.createConfigureWebpackUtils({siteConfig});
  const {config} = await createServerConfig({props, configureWebpackUtils});
  webpack.executePluginsConfigureWebpack({plugins, config, isServer: true, configureWebpackUtils});
}

const TASKS = {build, prepare};

/** Docusaurus ends the process when the bundler finds errors; here that ends the build. */
class Exit extends Error {
  constructor(code) {
    super(`Exit with ${code}`);
    this.code = code;
  }
}
process.exit = (code = 0) => {
  throw new Exit(code);
};
process.setMaxListeners(0); // each build waits for signals

// As the command line does.
let fail;
process.on('unhandledRejection', (error) => fail?.(error));

process.on('message', async ({task, siteDir, options, env}) => {
  output = '';
  print('\0'); // here begins what this build says
  process.env = {...environment, NODE_ENV: 'production', BABEL_ENV: 'production', ...env};
  process.chdir(siteDir);
  Object.keys(require.cache)
    .filter((file) => !OF_OTHERS.test(file))
    .forEach((file) => delete require.cache[file]);
  // What the page steps remember of a site in several languages.
  delete globalThis[Symbol.for('docusaurus-plugin-sealed-docs: published folders')];
  let code = 0;
  await new Promise((resolve, reject) => {
    fail = reject;
    TASKS[task](siteDir, options).then(resolve, reject);
  }).catch((error) => {
    output += inspect(error, {depth: Infinity});
    code = error instanceof Exit ? error.code : 1;
  });
  fail = undefined;
  process.send({code, output});
});
process.on('disconnect', () => process.reallyExit());
