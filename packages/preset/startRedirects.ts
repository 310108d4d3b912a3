import type {LoadContext, Plugin} from '@docusaurus/types';
import {ruleLink, rulePath} from '@roleplay-docs/rulebook/rules';
import type {SiteData} from '@roleplay-docs/rulebook/shapes';

/**
 * Answers requests for an address that redirects, and leaves all others to the next handler.
 *
 * @param baseUrl of the site, starts and ends with a slash.
 */
export function redirectMiddleware(list: SiteData['redirects'], baseUrl: string) {
  const root = baseUrl.slice(0, -1);
  const targets = new Map(list.map(({from, to}) => [`${root}${from.replace(/\/$/, '')}`, to]));
  // Those parts of Express that are used: the server of bundlers brings it, and no types of it.
  return (
    {path}: {path: string},
    response: {redirect: (address: string) => void},
    next: () => void,
  ): void => {
    const target = targets.get(path.replace(/\/$/, ''));
    if (target === undefined) {
      next();
    } else {
      // No "permanently", which browsers would remember while the list is being edited.
      response.redirect(target.startsWith('/') ? `${root}${target}` : target);
    }
  };
}

/**
 * Docusaurus plugin that lets the addresses of `redirects.yaml`, and those of rules, work in `npm start`, too.
 * `@docusaurus/plugin-client-redirects` makes pages of them, which it can only do in a build.
 */
export const startRedirects = ({rules, redirects}: Pick<SiteData, 'rules' | 'redirects'>) => {
  const all = [...redirects, ...rules.map(({id}) => ({from: ruleLink(id), to: rulePath(id)}))];
  return ({baseUrl}: LoadContext): Plugin => ({
    name: 'start-redirects',
    // The types of bundlers know no `devServer`.
    configureWebpack: (): object => ({
      devServer: {
        // Docusaurus's own function runs first, and what the two return is joined.
        setupMiddlewares(middlewares: unknown[]) {
          middlewares.unshift({name: 'start-redirects', middleware: redirectMiddleware(all, baseUrl)});
          return [];
        },
      },
    }),
  });
};
