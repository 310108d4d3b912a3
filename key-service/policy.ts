import {community} from '../src/community.ts';
import type {AccessPolicy} from './accessPolicy.ts';

/** The policy in force: the owner's choice in `src/community.ts`. */
export const policy: AccessPolicy = community.staffAccess;
