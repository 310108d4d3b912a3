import React, {type ReactNode, useId, useState} from 'react';
import ErrorBoundary from '@docusaurus/ErrorBoundary';
import Link from '@docusaurus/Link';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import Heading from '@theme/Heading';
import staffCommunity from '@site/docs/staff/_data/community.yaml';
import community from '@site/src/data/community.yaml';
import CopyTemplate from '../../content/components/CopyTemplate';
import {unlessNone} from '../../data/none';
import {rulePath} from '../../data/rules';
import {ORDINALS, PLATFORMS, sanctionName, sanctionTitle, sanctionWeight} from '../../data/sanctions';
import {capitalized} from '../../data/text';
import {acts} from '../acts';
import fields from '../fields.module.css';
import {modifierKinds, modifiers} from '../modifiers';
import {deciders, roleOf} from '../roles';
import {
  type Answer,
  type Case,
  type CaseRange,
  changed,
  citation,
  HARM_QUESTION,
  WAIT_QUESTION,
  workOutCase,
} from './caseSheet';
import {logText, playerTexts} from './caseTexts';
import {findActs} from './findActs';
import styles from './styles.module.css';

const NO_CASE: Case = {
  acts: [],
  platform: 'roblox',
  role: deciders[0]!.id, // `validate.ts` makes sure that there is one
  week: 1,
  priors: {},
  modifiers: [],
  chosen: 0,
};

/** What is offered while someone types; more would hide the rest of the sheet on a phone. */
const MOST_FOUND = 8;
const PRIORS = ['None', 'One', 'Two', 'Three or more'];
const YES_NO = [
  {value: false, label: 'No'},
  {value: true, label: 'Yes'},
];
/** The roles that use the sheet. Whoever decides safety cases needs none. */
const ROLES = deciders.map(({id, shortName}) => ({value: id, label: capitalized(shortName)}));
const WEEKS = [0, 1, 2, 3, 4].map((week) => ({value: week, label: String(week)}));
const PLACES = (['roblox', 'discord'] as const).map((value) => ({value, label: PLATFORMS[value]}));

const OUTSIDE_RANGE = unlessNone(staffCommunity.pages.outsideRange);
const NEVER_CAPTURE = unlessNone(staffCommunity.pages.neverCapture);

/*
 * Browsers translate by putting each text into elements of their own, and React goes on changing the text that is no
 * longer shown, or fails. So every text that changes is the only child of its element.
 */

/** From what happened to what one may do, with the texts for it. It judges nobody and keeps nothing. */
export default function CaseSheet(): ReactNode {
  // Above the boundary, so that it outlives a fault of the sheet.
  const [given, setGiven] = useState(NO_CASE);
  return (
    <ErrorBoundary
      fallback={({tryAgain}) => (
        <p role="alert">
          The case sheet stopped working. Everything you entered is still here.{' '}
          <button onClick={tryAgain}>Show it again</button>
        </p>
      )}
    >
      <Sheet given={given} setGiven={setGiven} />
    </ErrorBoundary>
  );
}

function Sheet({given, setGiven}: {given: Case; setGiven: (given: Case) => void}): ReactNode {
  const change = (answers: Parameters<typeof changed>[1]) => setGiven(changed(given, answers));
  const answer = workOutCase(given);
  const {asks, range} = answer;
  const choice = <Name extends 'isGoingOn' | 'role' | 'week' | 'platform' | 'isSafeToWait'>(
    name: Name,
    legend: string,
    options: ChoiceProps<NonNullable<Case[Name]>>['options'],
    hint?: string,
  ) => (
    <Choice
      legend={legend}
      hint={hint}
      options={options}
      chosen={[given[name]]}
      onChoose={(value) => change({[name]: value})}
    />
  );

  return (
    <div className={styles.sheet}>
      <form className={`${styles.questions} unprinted`} onSubmit={(event) => event.preventDefault()}>
        {choice('isGoingOn', HARM_QUESTION, YES_NO)}
        {given.isGoingOn && <FirstThing task={answer.tasks[0]!} />}
        <ActPicker chosen={given.acts} onChoose={(id) => change({acts: toggled(given.acts, id)})} />
        {choice('role', 'Who are you?', ROLES)}
        {roleOf(given.role).onTrial && choice('week', 'Your trial week', WEEKS)}
        {asks.priors.map(({id, infraction, lookBackDays}) => (
          <Choice
            key={id}
            legend={`Earlier cases that still count: ${infraction}`}
            hint={`Decided in the last ${lookBackDays} days, same row`}
            options={PRIORS.map((label, value) => ({value, label}))}
            chosen={[given.priors[id] ?? 0]}
            onChoose={(count) => change({priors: {...given.priors, [id]: count}})}
          />
        ))}
        {asks.platform && choice('platform', 'Where did it happen?', PLACES)}
        {asks.wait &&
          choice(
            'isSafeToWait',
            WAIT_QUESTION,
            YES_NO,
            'It has stopped, nobody is at risk, and the notice can reach the player',
          )}
        {asks.modifiers && (
          <details className={styles.fold}>
            <summary>
              <span>What changes the outcome?</span>
              <small>
                {given.modifiers.length === 0 ? 'nothing chosen' : `${given.modifiers.length} chosen`}
              </small>
            </summary>
            {modifierKinds.map((kind) => (
              <Choice
                key={kind.id}
                type="checkbox"
                legend={`${kind.name} (${kind.effect.toLowerCase()})`}
                options={modifiers
                  .filter((modifier) => modifier.kind === kind.id)
                  .map(({id, text, hint = '', limit = ''}) => ({
                    value: id,
                    label: text,
                    when: `${hint} ${limit}`.trim(),
                  }))}
                chosen={given.modifiers}
                onChoose={(id) => change({modifiers: toggled(given.modifiers, id)})}
              />
            ))}
          </details>
        )}
        <p>
          <button type="button" className="small-button" onClick={() => setGiven(NO_CASE)}>
            Start again
          </button>
        </p>
      </form>
      <Slip given={given} answer={answer} onChoose={(chosen) => setGiven({...given, chosen})} />
      <Evidence answer={answer} />
      {range && <Texts key={JSON.stringify(given)} given={given} range={range} />}
    </div>
  );
}

/**
 * What can't wait for the rest of the questions. On a phone, the answer is far below them; where it's beside them, this would
 * be there twice, and isn't shown.
 */
function FirstThing({task: {title, text, link}}: {task: Answer['tasks'][number]}): ReactNode {
  return (
    <div className={styles.first}>
      <strong>{title}</strong>
      <span>{`${text} `}</span>
      {link && <Link to={link.to}>{link.label}</Link>}
    </div>
  );
}

const toggled = (ids: readonly string[], id: string) =>
  ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id];

function ActPicker({chosen, onChoose}: Pick<ChoiceProps<string>, 'chosen' | 'onChoose'>): ReactNode {
  const [query, setQuery] = useState('');
  const id = useId();
  const found = query.trim() ? findActs(query).slice(0, MOST_FOUND) : acts.filter(({common}) => common);
  const shown = [
    ...acts.filter((act) => chosen.includes(act.id)),
    ...found.filter((act) => !chosen.includes(act.id)),
  ];
  return (
    <Choice
      type="checkbox"
      legend="What happened?"
      options={shown.map((act) => ({value: act.id, label: act.name}))}
      chosen={chosen}
      onChoose={(act) => {
        onChoose(act);
        setQuery('');
      }}
    >
      <input
        className={fields.field}
        type="search"
        value={query}
        aria-label="Search for what happened"
        aria-describedby={id}
        placeholder="copbait, r7, cheating …"
        onChange={({target}) => setQuery(target.value)}
      />
      <p id={id} role="status" className={styles.hint}>
        {query.trim() && found.length === 0
          ? 'Nothing matches these words. Try others, look at the matrix, or ask a Moderator.'
          : 'Choose one or more.'}
      </p>
    </Choice>
  );
}

interface ChoiceProps<Value> {
  type?: 'radio' | 'checkbox';
  legend: string;
  hint?: string;
  /** Between the legend and the options. */
  children?: ReactNode;
  options: readonly {value: Value; label: string; when?: string}[];
  chosen: readonly (Value | undefined)[];
  onChoose: (value: Value) => void;
}

function Choice<Value extends string | number | boolean>(props: ChoiceProps<Value>): ReactNode {
  const {type = 'radio', legend, hint, children, options, chosen, onChoose} = props;
  const name = useId();
  return (
    <fieldset className={styles.question}>
      <legend>{legend}</legend>
      {hint && <p className={styles.hint}>{hint}</p>}
      {children}
      <div className={styles.chips}>
        {options.map(({value, label, when}) => (
          <label key={label} className={styles.chip}>
            <input
              type={type}
              name={name}
              checked={chosen.includes(value)}
              aria-labelledby={`${name}${value}`}
              aria-describedby={when ? `${name}${value}-when` : undefined}
              onChange={() => onChoose(value)}
            />
            <span>
              <span id={`${name}${value}`}>{label}</span>
              {when && <small id={`${name}${value}-when`}>{when}</small>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const ANSWER = 'what-to-do';

interface SlipProps {
  given: Case;
  answer: Answer;
  onChoose: (index: number) => void;
}

/** The answer: beside the questions, or below them with its headline in sight all the time. */
function Slip({given, answer: {headline, weight, tasks, range}, onChoose}: SlipProps): ReactNode {
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
        <p role="status" className={styles.headline}>
          {headline}
        </p>
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
        {range && (
          <>
            {range.doubts.map((doubt) => (
              <p key={doubt} className={styles.doubt}>
                {doubt}
              </p>
            ))}
            <p className={styles.range}>
              <strong>
                {`Range: ${range.outcomes.map(({sanction}) => sanctionName(sanction)).join(', or ')}`}
              </strong>
              <span>{`${range.ladder.infraction}. Cite `}</span>
              <Link to={rulePath(range.act.rule, community.pages)} translate="no">
                {citation(range.act)}
              </Link>
            </p>
            {range.outcomes.length > 1 && (
              <Choice
                legend="Which do you propose?"
                options={range.outcomes.map(({sanction}, index) => ({
                  value: index,
                  label: sanctionName(sanction),
                }))}
                chosen={[Math.min(given.chosen, range.outcomes.length - 1)]}
                onChoose={onChoose}
              />
            )}
            {/* A row of arrows, as `packages/engine/content/remark/listLadders.ts` writes it into the pages of rules. */}
            <ol className="steps">
              {range.ladder.steps.map(({sanction, issuer}, index) => (
                <li key={index} className={`weight weight--${sanctionWeight(sanction)}`}>
                  {/* The space stays: this is a box of its own, and is read with what follows. */}
                  <b>{`${ORDINALS[index]}\u00A0`}</b>
                  <span>{sanctionTitle(sanction)}</span> <small>{roleOf(issuer).shortName}</small>
                </li>
              ))}
            </ol>
            <details className={styles.fold}>
              <summary>Why this answer</summary>
              <ul>
                {range.reasons.map((reason) => (
                  <li key={reason}>{reason}</li>
                ))}
                {range.facts.length > 0 && (
                  <li>{`Also noted as facts of this case: ${range.facts.map(({name}) => name).join('; ')}.`}</li>
                )}
              </ul>
              <p>
                This is a range, not a verdict. Would it be unfair here?{' '}
                {OUTSIDE_RANGE ? (
                  <Link to={OUTSIDE_RANGE}>Go outside the range</Link>
                ) : (
                  <span>Go outside the range</span>
                )}
                , in the open.
              </p>
            </details>
          </>
        )}
      </div>
    </section>
  );
}

function Evidence({answer: {evidence}}: {answer: Answer}): ReactNode {
  return (
    evidence.length > 0 && (
      <section>
        <Heading as="h2">Evidence to save</Heading>
        <ul>
          {evidence.map(({act, what}) => (
            <li key={act}>
              <strong>{`${act}: `}</strong>
              <span>{`${what.join('. ')}.`}</span>
            </li>
          ))}
          <li>User IDs, not display names. Times in UTC. Anything in the player's favor, too.</li>
        </ul>
        <p>
          <strong>Never capture</strong> sexual content, self-harm or private details: the location is enough.{' '}
          {NEVER_CAPTURE && <Link to={NEVER_CAPTURE}>Never capture</Link>}
        </p>
      </section>
    )
  );
}

function Texts({given, range}: {given: Case; range: CaseRange}): ReactNode {
  // The moment at which the answer was made: it begins again with each change, and a text is copied right after.
  const [now] = useState(Date.now);
  const isHandedOver = range.permission === 'no';
  return (
    <section>
      <Heading as="h2">Ready to copy</Heading>
      {range.unanswered.length > 0 ? (
        <p>{`Answer this first: ${range.unanswered.join(' ')}`}</p>
      ) : (
        <>
          <p>
            {range.permission === 'approved'
              ? 'Get the yes first. Then fill in the names, IDs and facts in brackets.'
              : 'Fill in the names, IDs and facts in brackets.'}
          </p>
          {playerTexts(given, range, now).map(({title, text}) => (
            <CopyTemplate key={title} folded title={title}>
              {text}
            </CopyTemplate>
          ))}
          <CopyTemplate folded title={isHandedOver ? 'Hand-over log' : 'Case log'}>
            {logText(given, range, now)}
          </CopyTemplate>
        </>
      )}
    </section>
  );
}
