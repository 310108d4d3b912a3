import type {AccessPolicy} from './accessPolicy.ts';

/**
 * Who may read the staff pages once the site is live: `{who: 'everyAccount'}`, `{who: 'verified'}`,
 * `{who: 'domains', domains: ['community.org']}` or `{who: 'claim', claim: 'staff'}`; `accessPolicy.ts` explains them.
 * While it is undecided, the demo lets every account in, and nothing can be deployed. If strangers may create accounts
 * (`signUp` in `src/data/community.yaml`), the first two want `strangersToo: true` as well, because they are meant then.
 *
 * Only the key service and the scripts import this file. Nothing in `src/` may, because whatever pages import is public.
 */
export const staffAccess: AccessPolicy = {who: 'undecided'};
