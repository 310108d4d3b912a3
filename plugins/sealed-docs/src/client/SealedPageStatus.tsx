import React, {type ReactNode} from 'react';
import useKeySource from '@sealed-docs/key-source';
import Head from '@docusaurus/Head';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import type {SealedPagesErrorCode} from './SealedPagesError';
import styles from './styles.module.css';

type Failure = SealedPagesErrorCode | 'throwaway';

interface Text {
  title: string;
  text: string;
  /** What the button does; no button where trying again cannot help. */
  action?: {label: string; effect: 'retry' | 'reload'};
}

const RETRY = {label: 'Try again', effect: 'retry'} as const;
const RELOAD = {label: 'Reload the page', effect: 'reload'} as const;

const TEXTS: Record<Failure, Text> = {
  'not-allowed': {
    title: 'This account cannot open these pages',
    text: 'You are signed in, but the account you use is not allowed to read them.',
  },
  'signed-out': {
    title: 'You were signed out',
    text: 'Your session has ended. Reload the page to sign in again.',
    action: RELOAD,
  },
  unreachable: {
    title: 'The page could not be opened',
    text: 'The server did not answer in time. Check your connection, then try again.',
    action: RETRY,
  },
  updated: {
    title: 'This site was updated',
    text: 'A new version was published since you opened it. Reload the page to read the new version.',
    action: RELOAD,
  },
  damaged: {
    title: 'The page arrived damaged',
    text: 'Its file is not what was published, so it was not opened. Try again; if this lasts, tell the people who run the site.',
    action: RETRY,
  },
  unsupported: {
    title: 'This browser is too old for these pages',
    text: 'It cannot decrypt them. Use a current version of Chrome, Edge, Firefox or Safari, over https.',
  },
  throwaway: {
    title: 'This is a preview',
    text: 'Its closed pages were sealed with a key that nobody has. Read them on the published site.',
  },
};

interface Props {
  code: 'opening' | Failure;
  onRetry?: () => void;
}

/** Stands in place of a sealed page that is not open: it is being opened, or says why not and what to do. */
export default function SealedPageStatus({code, onRetry}: Props): ReactNode {
  return (
    <Layout>
      <Head>
        <meta name="robots" content="noindex" />
      </Head>
      <main className={`container margin-vert--xl ${styles.status}`}>
        {code === 'opening' ? (
          <p role="status" className={styles.opening}>
            Opening the page…
          </p>
        ) : (
          <FailureText code={code} onRetry={onRetry} />
        )}
      </main>
    </Layout>
  );
}

function FailureText({code, onRetry}: {code: Failure; onRetry?: () => void}): ReactNode {
  const {help} = useKeySource();
  const {title, text, action} = TEXTS[code];
  return (
    <div role="alert">
      <Heading as="h1">{title}</Heading>
      <p>{text}</p>
      {help?.(code)}
      {action && (
        <button
          type="button"
          className="button button--primary"
          onClick={action.effect === 'reload' ? () => window.location.reload() : onRetry}
        >
          {action.label}
        </button>
      )}
    </div>
  );
}
