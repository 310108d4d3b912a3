import type {Exception} from './checkFloor';

/** Several of which the same is true. */
const alike = (uses: readonly string[], because: string, beside?: string): Exception[] =>
  uses.map((use) => ({use, because, beside}));

/**
 * What is newer than the floor (`browserslist` in `package.json`), and what covers that. The check fails for an exception
 * that nothing needs any more.
 */
export const exceptions: readonly Exception[] = [
  // Panels: `docusaurus-plugin-instant-controls` opens and closes them where browsers do not.
  ...alike(
    ['[popover]', '[popovertarget]', '[popovertargetaction]'],
    'The inline script of docusaurus-plugin-instant-controls answers the button, and sets data-open.',
  ),
  {
    use: ':popover-open',
    beside: '@supports',
    because: 'Beside rules for data-open, which say the same for the inline script.',
  },
  {
    use: ':popover-open',
    beside: '#toc:not(:popover-open)',
    because: 'Without it, the contents are closed, and the button beside them opens them.',
  },
  {
    use: ':has',
    beside: 'html:has(.panel:popover-open)',
    because: 'Without it, the page behind an open panel can be scrolled.',
  },
  ...alike(
    [':popover-open', '.hidePopover()'],
    'Not reached: the inline script puts another function in its place where there are no popovers.',
    '"popover"in',
  ),

  {
    use: ':has',
    beside: 'body:has(',
    because: 'Without it, the text of the loader stays beside the box that says what has not loaded.',
  },

  {
    use: ':has',
    beside: ':has(:checked)',
    because: 'Without it, what is chosen in the case sheet is told by its box alone.',
  },

  // Styles of which browsers drop the one declaration or rule, and the page is as usable.
  {use: '(scripting)', because: 'Buttons that need scripts are shown without them, and do nothing.'},
  {
    use: 'print-color-adjust: exact',
    because: 'Comes with -webkit-. Without it, the ground of signs is not printed, and their words are.',
  },
  ...alike(
    ['::details-content', 'content-visibility'],
    'Not reached elsewhere, where examples stay folded.',
    '::details-content',
  ),
  {use: 'text-wrap', because: 'The title of the home page wraps like any text.'},
  {use: 'scrollbar-width', because: 'The scrollbar is as wide as usual.'},
  {use: 'scrollbar-gutter', because: 'The sidebar moves a little when it gets a scrollbar.'},
  {
    use: 'overscroll-behavior',
    because: 'It works, except for boxes with nothing to scroll. The page behind such a box moves.',
  },
  {use: 'text-size-adjust', because: 'Comes with -webkit- and -moz-; desktops do not adjust.'},
  ...alike(
    ['break-after: avoid', 'page-break-after: avoid'],
    'On paper, a heading may be the last line of a page.',
  ),
  ...alike(['cursor: pointer', 'cursor: default', 'cursor: help'], 'Fingers have no cursor.'),
  {use: 'accent-color', because: 'Boxes that are ticked have the color of the browser.'},
  {use: '[autocapitalize]', because: 'For keyboards on screens. Safari on a Mac has none.'},

  // Scripts.
  {
    use: 'requestIdleCallback',
    beside: '=()=>requestIdleCallback(',
    because:
      'Not reached in Safari, which knows no rel=prefetch: pages are fetched ahead only where that is supported.',
  },
  {use: 'navigator.connection', beside: 'navigator.connection&&', because: 'React asks first.'},
  {
    use: 'AbortSignal.timeout',
    because:
      'Until Chrome 124 it aborts with an AbortError instead of a TimeoutError. Both are taken for the same.',
  },

  // Libraries, which ask first.
  {use: 'navigation', beside: 'typeof navigation', because: 'React asks first.'},
  {use: 'setImmediate', beside: 'typeof setImmediate', because: 'React asks first; it is for Node.'},
  {
    use: '.startViewTransition()',
    beside: 'try{',
    because: 'React, for <ViewTransition>, which the site does not have; it goes on without.',
  },
  {use: '.skipTransition()', because: 'React, for a transition that startViewTransition() gave.'},
  {use: 'Error.captureStackTrace', because: 'Firebase and FirebaseUI ask first.'},
  {use: '.setImmediate()', beside: 'setImmediate)||', because: 'FirebaseUI asks first.'},
  {
    use: '.move()',
    beside: 'createTextRange()',
    because: 'FirebaseUI, for text fields of Internet Explorer, which has a method of that name.',
  },
];
