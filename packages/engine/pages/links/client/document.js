/** The parts of a document that matter when one page gives way to another. */

/** React's root element. */
export const rootOf = (page) => page.getElementById('__docusaurus');

/** What belongs to the page in `<head>`: what React Helmet has put there, and what the build has marked. */
export const headOf = (page) => [...page.head.querySelectorAll('title,[data-rh],[data-page]')];

/** The attributes of `<html>` that pages differ in. */
export const htmlOf = ({documentElement: {className, lang, dir}}) => ({className, lang, dir});

/**
 * What runs in a document, and what it may do. Pages can only be shown in one document if these are the same: that
 * sets apart staff pages, redirects, pages of another deployment, and a page whose scripts have been requested.
 */
export const frameOf = (page) =>
  [...page.querySelectorAll('script:not([type$=json]),meta[http-equiv]')]
    .map(({outerHTML}) => outerHTML)
    .join();
