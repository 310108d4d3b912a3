import React, {type ReactNode, useEffect, useLayoutEffect, useMemo} from 'react';
import Head from '@docusaurus/Head';
import {useHistory, useLocation} from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {PageMetadata, useThemeConfig} from '@docusaurus/theme-common';
import useIsBrowser from '@docusaurus/useIsBrowser';
import {endEarlyText} from 'docusaurus-plugin-sealed-docs/earlyText';
import {needsOwnDocument} from 'docusaurus-plugin-sealed-docs/ownDocument';
import {matchRoutes} from 'react-router-config';
import {Route} from 'react-router-dom';
import routes from '@generated/routes';
import {type Access, accessOf, LOGIN_PATH} from '../gatedPaths';
import LoadingOverlay from '../LoadingOverlay';
import {type AuthState, signOut, startSession, useAuth} from '../session';
import {openEarly} from '../staffKey';
import {chooseView} from './chooseView';
import SignedIn from './SignedIn';

/**
 * Shows the page, or in its place what the auth state calls for: the sign-in page or the loading overlay.
 *
 * The sign-in page is the ordinary page `/login`, rendered under the gated URL by passing a different location to the
 * routes below. That way, it has the site's whole layout, and after someone signs in, Docusaurus itself navigates to
 * the page they wanted: it loads the code, renders the page, and scrolls to the fragment.
 */
export default function AuthGate({children}: {children: ReactNode}): ReactNode {
  const location = useLocation();
  const {baseUrl} = useDocusaurusContext().siteConfig;
  const state = useAuth();
  const hydrated = useIsBrowser();
  const access = useAccess();
  // A staff page reached from a public page has to be opened in a document of its own.
  const isMisplaced = access === 'staff' && hydrated && needsOwnDocument();
  const ended = state === 'over' || isMisplaced;
  const view = ended ? 'wait' : chooseView(access, state);

  useEffect(startSession, []);

  useLayoutEffect(() => {
    if (view === 'signIn' || ended) {
      endEarlyText();
    }
  }, [ended, view]);

  useEffect(() => {
    if (access === 'staff' && state === 'unknown') {
      openEarly(location.pathname);
    }
  }, [access, location.pathname, state]);

  useLeaving(access, state, ended);

  // Memoized because Docusaurus would treat a new element as a navigation and scroll to the top.
  const site = useMemo(() => {
    const loginPage = {pathname: `${baseUrl}${LOGIN_PATH.slice(1)}`, search: '', hash: '', state: undefined};
    return <Route location={view === 'signIn' ? loginPage : location} render={() => children} />;
  }, [baseUrl, children, location, view]);

  return (
    <>
      {access !== 'open' && (
        <Head>
          <meta name="robots" content="noindex" />
        </Head>
      )}
      {view === 'wait' ? <WaitingDocument /> : site}
      <SignedIn isFormShown={view === 'signIn'} isPageShown={view === 'page' && state === 'signedIn'} />
    </>
  );
}

/**
 * What the path requires of the auth state. If the path has no page, the host has sent `404.html`, which was rendered
 * for an open path, so the first render has to match that.
 */
function useAccess(): Access {
  const {pathname} = useLocation();
  const {baseUrl} = useDocusaurusContext().siteConfig;
  const hydrated = useIsBrowser();
  const access = accessOf(pathname, baseUrl);
  if (access === 'open' || hydrated) {
    return access;
  }
  const hasPage = matchRoutes(routes, pathname).at(-1)?.route.exact === true;
  return hasPage ? access : 'open';
}

/** Leaves the document if it has ended, and the account pages once they've done their job. */
function useLeaving(access: Access, state: AuthState, ended: boolean): void {
  const history = useHistory();
  const {baseUrl} = useDocusaurusContext().siteConfig;
  useEffect(() => {
    if (ended && access === 'logout') {
      window.location.replace(baseUrl);
    } else if (ended) {
      window.location.reload();
    } else if (access === 'logout' && state === 'signedIn') {
      signOut().catch(console.warn); // the overlay offers to load the page again
    } else if (
      (access === 'login' && state === 'signedIn') ||
      (access === 'logout' && state === 'signedOut')
    ) {
      history.replace(baseUrl);
    }
  }, [access, baseUrl, ended, history, state]);
}

/**
 * The loading overlay, along with the parts of the document's head that Docusaurus otherwise renders with each page.
 */
function WaitingDocument(): ReactNode {
  const {siteConfig, i18n} = useDocusaurusContext();
  const {image} = useThemeConfig();
  const locale = i18n.localeConfigs[i18n.currentLocale];
  return (
    <>
      <Head>
        <html lang={locale?.htmlLang} dir={locale?.direction} />
        <title>{siteConfig.title}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1.0" />
        {siteConfig.favicon && <link rel="icon" href={`${siteConfig.baseUrl}${siteConfig.favicon}`} />}
        {/* The preview of a link to a gated page shows the site, and reveals nothing about the page. */}
        <meta property="og:title" content={siteConfig.title} />
        <meta name="twitter:card" content="summary_large_image" />
      </Head>
      <PageMetadata image={image} />
      <LoadingOverlay />
    </>
  );
}
