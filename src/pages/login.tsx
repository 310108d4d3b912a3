/** `/login`, and what `AuthGate` shows in place of a staff page. */
export {default} from '@roleplay-docs/engine/session/SignInPage';
