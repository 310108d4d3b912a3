import React, {type ReactNode, useEffect, useState} from 'react';
import {Route} from 'react-router-dom';
import build from '@sealed-docs/build';
import useKeySource from '@sealed-docs/key-source';
import type {SealedRoute} from '@sealed-docs/routes';
import renderRoutes from '@docusaurus/renderRoutes';
import {matchPath, useLocation} from '@docusaurus/router';
import NotFound from '@theme/NotFound';
import {codeOf, setKey} from './chunkLoader';
import type {KeySource} from './KeySource';
import {openRoutes} from './openRoutes';
import SealedPageStatus from './SealedPageStatus';
import type {SealedPagesErrorCode} from './SealedPagesError';
import {unlock} from './unlock';

interface Props {
  /** The route of the whole sealed area, with the routes of its pages. */
  route: {routes: {path: string; exact?: boolean}[]};
}

type View =
  | {status: 'opening'}
  | {status: 'open'; routes: SealedRoute[]; location: ReturnType<typeof useLocation>}
  | {status: 'failed'; code: SealedPagesErrorCode | 'throwaway'};

/** The public route component of every sealed page: the opened page, or what is in its way. */
export default function SealedArea({route}: Props): ReactNode {
  const location = useLocation();
  const {state, getKey} = useKeySource();
  const [view, setView] = useState<View>({status: 'opening'});
  const [attempt, setAttempt] = useState(0);
  const isPage = route.routes.some((page) => matchPath(location.pathname, page));

  useEffect(() => {
    if (state === 'signedOut') {
      setKey(undefined);
    }
    if (state !== 'signedIn' || !isPage) {
      return undefined;
    }
    let current = true;
    openPage(location.pathname, getKey).then(
      (routes) => current && setView({status: 'open', routes, location}),
      (error: unknown) => {
        console.warn(error);
        if (current) {
          setView({status: 'failed', code: build.throwaway ? 'throwaway' : codeOf(error)});
        }
      },
    );
    return () => {
      current = false;
    };
  }, [attempt, getKey, isPage, location, state]);

  // The anchor did not exist when the browser and the router looked for it.
  const opened = view.status === 'open' ? view.location : undefined;
  useEffect(() => {
    if (opened?.hash) {
      findAnchor(opened.hash)?.scrollIntoView();
    }
  }, [opened]);

  if (!isPage) {
    return <NotFound />;
  }
  if (state !== 'signedIn' || view.status === 'opening') {
    return <SealedPageStatus code="opening" />;
  }
  if (view.status === 'failed') {
    const retry = () => {
      setView({status: 'opening'});
      setAttempt(attempt + 1);
    };
    return <SealedPageStatus code={view.code} onRetry={retry} />;
  }
  // While the next page is being opened, the last one stays.
  const shown = view.location.pathname === location.pathname ? location : view.location;
  return <Route location={shown} render={() => renderRoutes(view.routes)} />;
}

async function openPage(pathname: string, getKey: KeySource['getKey']): Promise<SealedRoute[]> {
  await unlock(getKey);
  return openRoutes(pathname);
}

/** The element that the hash of a URL names; nothing for a hash that is malformed or names none. */
function findAnchor(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}
