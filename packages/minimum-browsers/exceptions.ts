/**
 * What is newer than the floor (`browserslist` in `package.json`), by what happens in a browser that lacks it. After
 * ` beside `, there is text that is close by: what asks first whether the browser has it, or tells whose use this is. The
 * check fails for an exception that nothing needs any more.
 */
export const exceptions: Record<string, readonly string[]> = {
  // Panels: `docusaurus-plugin-instant-controls` opens and closes them where browsers do not.
  'The inline script of docusaurus-plugin-instant-controls answers the button, and sets data-open.': [
    '[popover]',
    '[popovertarget]',
    '[popovertargetaction]',
  ],
  'Rules for data-open say the same for the inline script.': [':popover-open beside @supports'],
  'The contents are closed; the button opens them.': [':popover-open beside #toc:not(:popover-open)'],
  'The page behind an open panel can be scrolled.': [':has beside html:has(.panel:popover-open)'],
  'Not reached: the inline script puts another function in its place where there are no popovers.': [
    ':popover-open beside "popover"in',
    '.hidePopover() beside "popover"in',
  ],

  // Browsers drop the one declaration or rule, and the page stays usable.
  'The text of the loader stays beside the box that says what has not loaded.': [':has beside body:has('],
  'In the case sheet, only its box shows what is chosen.': [':has beside :has(:checked)'],
  'Buttons that need scripts are shown without them, and do nothing.': ['(scripting)'],
  'Comes with -webkit-; else signs are printed without their ground.': ['print-color-adjust: exact'],
  'Not reached elsewhere, where examples stay folded.': [
    '::details-content',
    'content-visibility beside ::details-content',
  ],
  'The title of the home page wraps like any text.': ['text-wrap'],
  'The scrollbar is as wide as usual, and the sidebar moves a little when it gets one.': [
    'scrollbar-width',
    'scrollbar-gutter',
  ],

  // Scripts.
  'Not reached in Safari, which knows no rel=prefetch: pages are fetched ahead only where that is supported.':
    ['requestIdleCallback beside =()=>requestIdleCallback('],

  // Libraries, which ask first.
  'React asks first. setImmediate is for Node.': [
    'navigator.connection beside navigator.connection&&',
    'navigation beside typeof navigation',
    'setImmediate beside typeof setImmediate',
  ],
  'React goes on without.': ['.startViewTransition() beside try{', '.skipTransition()'],
  'Firebase and FirebaseUI ask first.': ['Error.captureStackTrace', '.setImmediate() beside setImmediate)||'],
  'FirebaseUI calls another one, in Internet Explorer.': ['.move() beside createTextRange()'],
};
