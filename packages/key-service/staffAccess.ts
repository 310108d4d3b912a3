import type {AccessPolicy} from './accessPolicy.ts';

/**
 * Who may read the staff pages once the site is live: `{who: 'everyAccount'}`, `{who: 'verified'}`,
 * `{who: 'domains', domains: ['community.org']}` or `{who: 'claim', claim: 'staff'}`; `accessPolicy.ts` explains them.
 * While it's undecided, the demo lets every account in, and nothing can be deployed. If strangers may create accounts
 * (`signUp` in `src/data/community.yaml`), the first two also need `strangersToo: true`, because they let strangers in.
 *
 * Only the key service and the commands import this file. Nothing in `src/` may, because everything that pages import
 * is public.
 */
export const staffAccess: AccessPolicy = {who: 'undecided'};
