import React, {Fragment, type ReactNode, useSyncExternalStore} from 'react';
import Link from '@docusaurus/Link';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {findObstacle} from 'docusaurus-plugin-sealed-docs/support';
import Layout from '@theme/Layout';
import community from '@site/src/data/community.yaml';
import CommunityContact from '../../content/components/CommunityContact';
import {unlessNone} from '../../data/none';
import {subscribe, useAuth} from '../session';
import {siteSettings} from '../siteSettings';
import {type Ending, readEnding} from '../storedSession';
import UnsupportedBrowser from '../UnsupportedBrowser';
import LoadFailure from './LoadFailure';
import SignInForm from './SignInForm';
import styles from './styles.module.css';

/** The page that asks people to sign in: at `/login`, and in place of every staff page. */
export default function SignInPage(): ReactNode {
  const baseUrl = useBaseUrl('/');
  const picture = unlessNone(community.pictures.signIn);
  return (
    <Layout title="Sign in" description="Sign in with your staff account.">
      <main className={styles.page}>
        <div
          className={styles.scene}
          style={picture ? {backgroundImage: `url(${baseUrl}${picture})`} : undefined}
        />
        <div className={styles.booth}>
          <Ended />
          <p>The staff pages are for our team. Players can read everything else without an account.</p>
          <SignIn />
        </div>
      </main>
    </Layout>
  );
}

/** The form, or why this browser can't sign in. */
function SignIn(): ReactNode {
  const failed = useAuth() === 'failed';
  const hasStorage = useSyncExternalStore(neverChanges, isStorageUsable, () => true);
  const obstacle = useSyncExternalStore(neverChanges, readObstacle, () => undefined);
  if (obstacle) {
    return <UnsupportedBrowser obstacle={obstacle} />;
  }
  if (!hasStorage) {
    return (
      <p role="alert" className={styles.alert}>
        Your browser can't save anything for this site. Its cookies are blocked, or its storage is full. To
        sign in, allow cookies for this site, then reload the page.
      </p>
    );
  }
  return (
    <>
      {failed ? <LoadFailure title="We couldn't check whether you're signed in" /> : <SignInForm />}
      <Ways />
      <DemoAccounts />
    </>
  );
}

/** Links for players, who don't need an account. */
function Ways(): ReactNode {
  const guidelines = unlessNone(community.pages.guidelines);
  const sanctions = unlessNone(community.pages.sanctions);
  return (
    (guidelines ?? sanctions) && (
      <p className={styles.ways}>
        {guidelines && <Link to={guidelines}>Read the rules</Link>}{' '}
        {sanctions && <Link to={sanctions}>I was banned or warned</Link>}
      </p>
    )
  );
}

const neverChanges = () => () => undefined;
/** In development, nothing is sealed, and people open the site over http from other devices. */
const readObstacle = () => (process.env.NODE_ENV === 'development' ? undefined : findObstacle());

const ENDINGS: Record<Ending, ReactNode> = {
  disabled: (
    <>
      Your account was disabled, so you can't open the staff pages. If you think that's a mistake, write to{' '}
      <CommunityContact to="accounts" />.
    </>
  ),
  'signed-out': (
    <>
      You were signed out because all your sessions were ended or your account was deleted. Try to sign in
      again. If that doesn't work, write to <CommunityContact to="accounts" />.
    </>
  ),
};

/** Why the last session ended, if someone else ended it. */
function Ended(): ReactNode {
  const ending = useSyncExternalStore(subscribe, readEnding, () => null);
  return (
    ending && (
      <p role="alert" className={styles.alert}>
        {ENDINGS[ending]}
      </p>
    )
  );
}

/** Whether the browser can store what the session needs. Storage throws if cookies are blocked or it's full. */
function isStorageUsable(): boolean {
  try {
    for (const storage of [window.localStorage, window.sessionStorage]) {
      storage.setItem('__storage_probe__', '');
      storage.removeItem('__storage_probe__');
    }
    return true;
  } catch {
    return false;
  }
}

function DemoAccounts(): ReactNode {
  const {demo} = siteSettings;
  return (
    demo && (
      <aside className={styles.demo} aria-label="Demo mode">
        <p>
          <strong>Demo mode.</strong> Sign-in runs on an emulator on this computer. Try these accounts:
        </p>
        <dl>
          {demo.accounts.map(({email, password, note}) => (
            <Fragment key={email}>
              <dt>{`${email} (${note})`}</dt>
              <dd>
                <code>{password}</code>
              </dd>
            </Fragment>
          ))}
        </dl>
      </aside>
    )
  );
}
