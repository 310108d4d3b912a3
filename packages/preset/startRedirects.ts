import type {IncomingMessage, ServerResponse} from 'node:http';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {ruleLink, rulePath} from '@roleplay-docs/rulebook/rules';
import type {SiteData} from '@roleplay-docs/rulebook/shapes';

/**
 * Answers requests for an address that redirects, and leaves all others to the next handler.
 *
 * @param baseUrl of the site, starts and ends with a slash.
 */
export function redirectMiddleware(list: SiteData['redirects'], baseUrl: string) {
  const targets = new Map(list.map(({from, to}) => [from.replace(/\/$/, ''), to]));
  return (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
    const [pathname = '', query] = (request.url ?? '').split(/\?(.*)/s);
    const path = pathname.startsWith(baseUrl) ? pathname.slice(baseUrl.length - 1).replace(/\/$/, '') : '';
    const target = targets.get(path);
    if (target === undefined) {
      next();
      return;
    }
    const isOwn = target.startsWith('/');
    // As the pages that the build makes: what the target says itself counts, or else what was asked with.
    const asked = query === undefined || /[?#]/.test(target) ? '' : `?${query}`;
    // No "permanently", which browsers would remember while the list is being edited.
    response
      .writeHead(302, {Location: `${isOwn ? baseUrl.slice(0, -1) : ''}${encodeURI(target)}${asked}`})
      .end();
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
          middlewares.unshift({
            name: 'start-redirects',
            middleware: redirectMiddleware(all, baseUrl),
          });
          return [];
        },
      },
    }),
  });
};
