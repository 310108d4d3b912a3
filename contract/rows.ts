/**
 * What the site promises: one row for each route, state, time and text. A test names the rows that it holds at the end of its
 * title: `@row-toc-levels`. So `npx playwright test -g @row-toc-levels` runs it, and `rows.test.ts` finds rows that no test
 * holds, and tags that are of no row. `DIFFERENCES.md` tells where the site departs from what it was ordered to be.
 */
const ROWS_BY_SECTION = {
  'Public routes': {
    'route-home': '/ is the home page.',
    'route-departments': '/docs/departments shows the departments.',
    'route-guidelines': '/docs/guidelines is the index of the category Community Guidelines.',
    'route-guidelines-discord': '/docs/guidelines/discord shows the guidelines of the chat server.',
    'route-guidelines-roblox': '/docs/guidelines/roblox shows the guidelines of the game platform.',
    'route-start': '/docs/guidelines/start says who can play, and how to join.',
    'route-sanctions': '/docs/guidelines/sanctions takes readers who were sanctioned to their appeal.',
    'rule-links': '/r-07, and so on, previews that rule, and leads to it; /rules.json has all of them.',
    'route-shop': '/docs/shop shows the shop.',
    'route-privacy': '/privacy says what is recorded, and how accessible the site is.',
    'public-routes-only': 'These pages, and no others, are in the sitemap.',
    'route-search': '/search shows what its address asks for.',
    'guest-access': 'Public pages open signed out, with status 200, and ask nobody who reads them.',
    'short-addresses':
      '/disruptive-behavior, /fail-roleplay and /power-abuse lead to the handling guides of these names.',
    'docs-root': '/docs leads to the guidelines.',
    'not-found': 'Any other path shows "Page Not Found", with status 404.',
  },
  'Staff routes': {
    'route-staff-portal': '/docs/staff/portal is the staff portal.',
    'route-case-sheet': '/docs/staff/case-sheet is the case sheet.',
    'route-severity-guide': '/docs/staff/severity-guide is the severity guide.',
    'route-trial-intro': '/docs/staff/trial-moderator/trial-intro introduces trial moderators.',
    'route-trial-expectations':
      '/docs/staff/trial-moderator/trial-expectations says what is expected of them.',
    'route-trial-handling': '/docs/staff/trial-moderator/trial-handling is the index of the handling guides.',
    'route-collecting-evidence': '.../trial-handling/collecting-evidence is a handling guide.',
    'route-disruptive-behavior': '.../trial-handling/disruptive-behavior is a handling guide.',
    'route-fail-roleplay': '.../trial-handling/fail-roleplay is a handling guide.',
    'route-power-abuse': '.../trial-handling/power-abuse is a handling guide.',
    'gate-known-paths': 'Signed out, each of them shows the sign-in form under its own URL.',
    'gate-unknown-paths': 'So does every other path that contains /staff, in any case.',
    'gate-staff-only': 'Only paths that contain /staff are gated.',
    'staff-not-found': 'Signed in, a path with /staff that is no page shows "Page Not Found".',
    'staff-sealed': 'No public file holds a word of the staff pages.',
    'main-doc':
      'The trial introduction is the main document of the docs, and the first of the staff sidebar.',
  },
  'Signing in and out': {
    'route-login': '/login shows the sign-in form.',
    'login-signed-in': '/login leads home those who are signed in.',
    'route-logout': '/logout signs out, then leads home.',
    'logout-signed-out': '/logout leads home those who are signed out.',
    'auth-overlay':
      'While it is not known whether somebody is signed in, a loader covers the whole window of a page for which it matters.',
    'auth-public-never-waits': 'Public pages never wait for it.',
    'auth-email-counts': 'Only a user with an email counts as signed in.',
    'auth-any-account':
      'Any account with an email may read the staff pages, unless the owner has chosen otherwise.',
    'auth-no-reload': 'After signing in, the page appears under its URL, without a new document.',
    'auth-session-kept': 'A session lasts over reloads.',
    'auth-tabs': 'Signing in and out is followed in all tabs.',
    'auth-no-redirect-parameter': 'No parameter of the address leads anywhere after signing in.',
    'auth-lost-in-5-minutes': 'Whoever loses the account loses what is open within 5 minutes.',
    'auth-back-after-sign-out': 'After signing out, Back and Forward show no staff page.',
    'auth-anonymous-leaves-nothing': 'A session without an email leaves no record in the browser.',
    'auth-cookies-blocked': 'Where the browser keeps no session, the site says so.',
    'auth-searched-words': 'Words that staff searched for leave the browser with the session.',
    'access-policy':
      'The owner chooses who may read in one place: every account, verified ones, those of domains, or those with a claim.',
    'sign-up-switch': 'Creating accounts can be switched off.',
  },
  Layout: {
    'navbar-items':
      'The navbar holds Guidelines, Shop, Departments, Staff Portal, and at the right the dashboard, Login, and the theme toggle, in this order.',
    'navbar-signed-in': 'Signed in, Logout stands in the place of Login.',
    'navbar-links':
      'They lead to /docs/guidelines, /docs/shop, /docs/departments, /docs/staff/portal, and to another site.',
    breakpoint: 'The menu is a button up to 996 px, and a row of links from 997 px on.',
    'mobile-menu': 'The menu of narrow screens opens, leads to every section and closes.',
    'footer-pages': 'The footer leads to Community Guidelines, Departments and Store.',
    'footer-social': 'It leads to an invitation to the chat server, and to a private server of the game.',
    'footer-copyright': 'Its copyright begins with the year 2024.',
    'skip-link': 'A link "Skip to main content" is the first stop of the keyboard.',
    'sidebar-guidelines': 'One sidebar holds the public docs, beginning with the Community Guidelines.',
    'sidebar-staff': 'Another holds the staff pages.',
    'sidebar-fixed': 'Sidebars cannot be hidden.',
    'toc-levels': 'The contents of a page list its headings of levels 2 and 3.',
    theme: 'The theme is light at first, can be switched, and is kept under "theme".',
    announcement: 'An announcement can be closed, which is kept in the storage of the browser.',
    'version-label': 'The docs are version "Next".',
    'version-storage':
      'With several versions, the one that a reader chooses is kept under docs-preferred-version-default.',
    locale: 'The only locale is en.',
    crash: 'A page that crashes says "This page crashed." and the error, and offers "Try again".',
  },
  Browsers: {
    engines: 'Chrome, Firefox and Safari show the same, and let the same be done.',
    'browser-floor': 'Nothing in the build is newer than the oldest browsers that browserslist names.',
    'browser-too-old':
      'In older ones public pages read, and what does not work says so, staff pages before the sign-in form.',
  },
  'Route changes': {
    'progress-bar': 'A bar appears when the next page takes 200 ms, and not before.',
    'code-before-navigation': 'The page stays until the code of the next one has arrived.',
    'load-failure': 'A page whose code does not load is loaded as a whole, with a warning on the console.',
    'chunk-retry': 'A part that does not load shows an error box with "Retry".',
    'staff-first-retry': 'On staff pages, the first "Try again" after a dropped connection works.',
    'not-found-title':
      'The title of a page that is not there stays "Page Not Found" once the page is hydrated.',
    'wrong-case': 'Gated paths in the wrong case hydrate without an error.',
    'prefetch-save-data':
      'Nothing is fetched ahead for a reader who saves data, before hydration and after it.',
    'prefetch-2g': 'Nor on a 2g line.',
    'prefetch-slow-2g': 'Nor on a slow-2g line.',
  },
  'Sign-in form': {
    'form-email-and-password':
      'The form asks for an email and a password, and offers no other way to sign in.',
    'form-no-name': 'Creating an account asks for no name.',
    'form-create-account': 'Creating an account is headed "Create account" from its first step on.',
    'text-email-missing': 'Enter your email address to continue',
    'text-email-malformed': "That email address isn't correct",
    'text-password-missing': 'Enter your password',
    'text-password-hint': 'Strong passwords have at least 6 characters and a mix of letters and numbers',
    'widget-spinner': 'The form shows that it is busy after 500 ms, and not before.',
    'widget-keeps-nothing':
      'The form keeps nothing in the browser: no pending email or credential, which the widget would keep for 3600 s.',
    'widget-no-scripts': 'The form loads no script of another host, whose time could run out.',
  },
  'Error catalogue': {
    'error-mismatch': "The email and password you entered don't match",
    'error-too-many-attempts':
      'You have entered an incorrect password too many times. Please try again in a few minutes.',
    'error-too-many-requests':
      'We have blocked all requests from this device due to unusual activity. Try again later.',
    'error-disabled': 'The user account has been disabled by an administrator.',
    'error-network': 'A network error has occurred. Try again later.',
    'error-timeout': 'The operation has timed out.',
    'error-email-taken': 'The email address is already used by another account',
    'error-no-sign-in-method':
      'This email already exists without any means of sign-in. Please reset the password to recover.',
    'error-no-provider':
      'No sign-in provider is available for the given email, please try with a different email.',
    'error-recent-sign-in': 'Please login again to perform this operation',
    'error-reset-mail': 'Unable to send password reset code to specified email',
    'error-sign-up-closed': 'A closed sign-up names whom to write to for an account.',
    'error-other':
      'All others, such as permission denied, not found or quota exceeded: Something went wrong. Please try again.',
    'error-never-raw': 'No message of Firebase is ever shown as it came.',
  },
  'Key service': {
    'key-200': 'An account with an email gets the key of the build: 32 bytes, never cached.',
    'key-400': 'A body of another form gets 400.',
    'key-401': 'No token, or one that is not valid, gets 401.',
    'key-403': 'An account that may not read gets 403.',
    'key-405': 'Other methods than POST get 405.',
    'key-errors': 'Refusals are JSON: {"error": {"code", "message"}}.',
    'key-timeout': 'A page waits 10 s for the key.',
    'sealed-timeout': 'A page waits 10 s for a sealed file.',
  },
  Texts: {
    'rule-steps': 'Each rule shows the steps of its ladders and how long a case counts, from one source.',
    'facts-dated':
      'A fact has a source, the date of the source and the day it was checked; old ones are listed.',
    'search-asked':
      'Of questions that nobody tuned for, the search has 75 % first, and 92 % within the first three.',
    'search-near': 'A query without a hit offers the three nearest topics and the ticket.',
  },
  'Building and serving': {
    'broken-links': 'A broken link fails the build.',
    'broken-anchors': 'A broken anchor fails the build.',
    'base-path': 'The site is served from /, the docs from /docs.',
    'no-trailing-slash': 'Addresses have no slash at their end.',
    'node-version':
      'The oldest Node that package.json names is enough for every package, and an older one is refused in words.',
    commands: 'The commands are start, test, check, build, preview, setup, deploy, doctor and staff.',
    addresses:
      'Editing is at http://localhost:3000, a preview at http://127.0.0.1:5000, the Auth emulator on port 9099.',
    'command-start': 'npm start brings up the site and the emulators, and says how to sign in.',
    'command-build': 'npm run build makes the site, sealed.',
    'command-check': 'npm run check -- <files> says all that is wrong with a page.',
    'command-setup': 'npm run setup leads from nothing to a live site.',
    'command-deploy':
      'npm run deploy checks the links, builds, and puts site and key service online, in that order.',
    'command-doctor': 'npm run doctor finds faults of a live site.',
    'command-staff': 'npm run staff makes and removes accounts.',
    'demo-mode': 'Without settings the site is a demo on the emulators, and says so on the sign-in page.',
    'demo-accounts':
      'The demo has the accounts staff@example.com, and disabled@example.com, which is disabled, with the password staff-demo-2024.',
    'demo-deploy': 'A demo cannot be deployed.',
    'values-unset': 'With a Firebase project set, a value that the owner has not filled in fails the build.',
    settings:
      'A live site needs FIREBASE_API_KEY, FIREBASE_AUTH_DOMAIN, FIREBASE_PROJECT_ID and STAFF_SEAL_SECRET.',
  },
} as const;

type Section = keyof typeof ROWS_BY_SECTION;
type RowId = {[S in Section]: keyof (typeof ROWS_BY_SECTION)[S]}[Section];

/** How a test names a row that it holds. */
export type RowTag = `@row-${RowId}`;

/** All rows, in order. */
export const rows = Object.entries(ROWS_BY_SECTION).flatMap(([section, sentences]) =>
  Object.entries(sentences).map(([id, sentence]) => ({tag: `@row-${id}` as RowTag, section, sentence})),
);
