import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import CommunityContact from '../../CommunityContact';
import CommunityLink from '../../CommunityLink';
import Heading from '@theme/Heading';
import clsx from 'clsx';
import styles from './styles.module.css';

/** Where to report, where to appeal, and a word to parents. */
export default function Help(): ReactNode {
  return (
    <section className={clsx('container', styles.section)} aria-labelledby="help">
      <Heading as="h2" id="help">
        Something went wrong?
      </Heading>
      <div className={styles.columns}>
        <div>
          <Heading as="h3">Report a problem</Heading>
          <p>
            <CommunityLink to="report">Open a ticket</CommunityLink> and tell us what happened. A report made
            in good faith never gets you into trouble. No Discord? Write to <CommunityContact to="help" />.{' '}
            <Link to="/docs/guidelines#report-a-problem">How reports work</Link>
          </p>
        </div>
        <div>
          <Heading as="h3">Appeal a sanction</Heading>
          <p>
            You think we got it wrong? <CommunityLink to="appeal">Send an appeal</CommunityLink>. Somebody who
            was not involved looks at it afresh. <Link to="/docs/guidelines/sanctions">I was sanctioned</Link>
          </p>
        </div>
        <div>
          <Heading as="h3">Parents and guardians</Heading>
          <p>
            Read <Link to="/docs/guidelines#parents">what parents and guardians ask us</Link> and{' '}
            <Link to="/docs/shop#before-you-buy">what to know before buying</Link>. For worries about a child,
            write to <CommunityContact to="safety" />.
          </p>
        </div>
      </div>
    </section>
  );
}
