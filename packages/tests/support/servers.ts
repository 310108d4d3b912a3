import {emulatorUrl} from '@roleplay-docs/tools/emulators';

/** The site and the sign-in that the tests use; without a slash at the end. */
export const SITE = emulatorUrl('hosting');
export const AUTH_EMULATOR = emulatorUrl('auth');
