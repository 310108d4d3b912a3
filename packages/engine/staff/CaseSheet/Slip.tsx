import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import staffCommunity from '@site/docs/staff/_data/community.yaml';
import community from '@site/src/data/community.yaml';
import CopyButton from '../../content/components/CopyButton';
import {unlessNone} from '../../data/none';
import {rulePath} from '../../data/rules';
import {ORDINALS, sanctionName, sanctionTitle, sanctionWeight} from '../../data/sanctions';
import {roleOf} from '../roles';
import {type Answer, type Case, type CaseRange, citation} from './caseSheet';
import type {CopiedText} from './caseTexts';
import Choice from './Choice';
import styles from './styles.module.css';

const OUTSIDE_RANGE = unlessNone(staffCommunity.pages.outsideRange);

/** The id of the part that the headline links to. */
const ANSWER = 'what-to-do';

interface SlipProps {
  given: Case;
  answer: Answer;
  /** What to say to the player, if it's only a few words. */
  message?: CopiedText;
  /** Proposes another outcome of the range, by its index. */
  onChoose: (index: number) => void;
}

/** The answer: beside the questions, or below them with its headline always in sight. */
export default function Slip({given, answer, message, onChoose}: SlipProps): ReactNode {
  const {headline, weight, tasks, range} = answer;
  useBrokenLinks().collectAnchor(ANSWER);
  const {name, onTrial} = roleOf(given.role);
  return (
    <section className={styles.slip} aria-label="What to do">
      <header className={`${styles.head} weight--${weight}`}>
        <p className={styles.role}>
          <span>{`${name}${onTrial ? `, week ${given.week}` : ''}`}</span>
          <Link to={`#${ANSWER}`} className={`${styles.jump} unprinted`}>
            What to do
          </Link>
        </p>
        <div className={styles.action}>
          <p role="status" className={styles.headline}>
            {headline}
          </p>
          {message && (
            <CopyButton text={message.text} label={`Copy ${message.title}`}>
              Copy
            </CopyButton>
          )}
        </div>
        {message && (
          <p className={styles.message} translate="no">
            {message.text}
          </p>
        )}
      </header>
      <div id={ANSWER} className={styles.body}>
        <ol className={styles.tasks}>
          {tasks.map(({title, text, link}) => (
            <li key={title}>
              <strong>{title}</strong>
              <span>{`${text} `}</span>
              {link && <Link to={link.to}>{link.label}</Link>}
            </li>
          ))}
        </ol>
        {range && <RangeOfSanctions range={range} chosen={given.chosen} onChoose={onChoose} />}
      </div>
    </section>
  );
}

interface RangeProps extends Pick<SlipProps, 'onChoose'> {
  range: CaseRange;
  /** The index of the proposed outcome. It may be out of range if it was chosen in a longer one. */
  chosen: number;
}

/** What the guide allows, which part of it is proposed, and where it comes from. */
function RangeOfSanctions({range, chosen, onChoose}: RangeProps): ReactNode {
  const {outcomes, ladder, act} = range;
  return (
    <>
      {range.doubts.map((doubt) => (
        <p key={doubt} className={styles.doubt}>
          {doubt}
        </p>
      ))}
      <p className={styles.range}>
        <strong>{`Range: ${outcomes.map(({sanction}) => sanctionName(sanction)).join(', or ')}`}</strong>
        <span>{`${ladder.infraction}. Cite `}</span>
        <Link to={rulePath(act.rule, community.pages)} translate="no">
          {citation(act)}
        </Link>
      </p>
      {outcomes.length > 1 && (
        <Choice
          legend="Which do you propose?"
          options={outcomes.map(({sanction}, index) => ({value: index, label: sanctionName(sanction)}))}
          chosen={[Math.min(chosen, outcomes.length - 1)]}
          onChoose={onChoose}
        />
      )}
      {/* A row of arrows, like the one that `packages/engine/content/remark/listLadders.ts` writes into the pages of
          rules. */}
      <ol className="steps steps--range">
        {ladder.steps.map(({sanction, issuer}, index) => (
          <li key={index} className={`weight weight--${sanctionWeight(sanction)}`}>
            {/* The non-breaking space isn't visible, but without it, screen readers would join this to the next
                word. */}
            <b>{`${ORDINALS[index]}\u00A0`}</b>
            <span>{sanctionTitle(sanction)}</span> <small>{roleOf(issuer).shortName}</small>
          </li>
        ))}
      </ol>
      <Reasons range={range} />
    </>
  );
}

function Reasons({range: {reasons, facts}}: {range: CaseRange}): ReactNode {
  return (
    <details className={styles.fold}>
      <summary>Why this answer</summary>
      <ul>
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
        {facts.length > 0 && (
          <li>{`Also noted as facts of this case: ${facts.map(({name}) => name).join('; ')}.`}</li>
        )}
      </ul>
      <p>
        This is a range, not a verdict. If it would be unfair here, you may{' '}
        {OUTSIDE_RANGE ? (
          <Link to={OUTSIDE_RANGE}>go outside the range</Link>
        ) : (
          <span>go outside the range</span>
        )}
        , but do it openly.
      </p>
    </details>
  );
}
