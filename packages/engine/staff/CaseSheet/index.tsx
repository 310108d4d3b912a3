import React, {type ReactNode, useId, useState} from 'react';
import ErrorBoundary from '@docusaurus/ErrorBoundary';
import Link from '@docusaurus/Link';
import Heading from '@theme/Heading';
import staffCommunity from '@site/docs/staff/_data/community.yaml';
import CopyTemplate from '../../content/components/CopyTemplate';
import {unlessNone} from '../../data/none';
import {readRole, writeRole} from '../../data/rememberedRole';
import {PLATFORMS} from '../../data/sanctions';
import {capitalized} from '../../data/text';
import {acts} from '../acts';
import fields from '../fields.module.css';
import {modifierKinds, modifiers} from '../modifiers';
import {deciders, lowestDecider, roleOf} from '../roles';
import {
  type Answer,
  type Case,
  type CaseRange,
  changed,
  HARM_QUESTION,
  isLight,
  workOutCase,
} from './caseSheet';
import {type CopiedText, logText, playerTexts} from './caseTexts';
import Choice, {type ChoiceProps} from './Choice';
import {findActs} from './findActs';
import Slip from './Slip';
import styles from './styles.module.css';

const NO_CASE: Case = {
  acts: [],
  platform: 'roblox',
  role: lowestDecider.id,
  week: 1,
  priors: {},
  modifiers: [],
  chosen: 0,
};

/** How many acts are offered while someone types. More would hide the rest of the sheet on a phone. */
const MOST_FOUND = 8;
const PRIORS = ['None', 'One', 'Two', 'Three or more'];
const YES_NO = [
  {value: false, label: 'No'},
  {value: true, label: 'Yes'},
];
/** The roles that use the sheet. The one that decides safety cases doesn't need it. */
const ROLES = deciders.map(({id, shortName}) => ({value: id, label: capitalized(shortName)}));
const WEEKS = [0, 1, 2, 3, 4].map((week) => ({value: week, label: String(week)}));
const PLACES = (['roblox', 'discord'] as const).map((value) => ({value, label: PLATFORMS[value]}));

const NEVER_CAPTURE = unlessNone(staffCommunity.pages.neverCapture);

/*
 * When a browser translates a page, it moves each text into elements of its own, so React either fails or keeps
 * changing a text that's no longer shown. That's why every text that changes is the only child of its element.
 */

/** A case nothing is known about yet, for whoever used the sheet in this browser last. */
function newCase(): Case {
  const remembered = readRole();
  const isKnown = deciders.some(({id}) => id === remembered?.role);
  return remembered && isKnown ? {...NO_CASE, ...remembered} : NO_CASE;
}

/**
 * Leads from what happened to what the user may do about it, with texts to copy. It counts, the user decides. Only the
 * role and the trial week are stored, in this browser.
 */
export default function CaseSheet(): ReactNode {
  // Above the boundary, so the answers survive if the sheet throws.
  const [{given, answeredAt}, setAnswers] = useState(() => ({given: newCase(), answeredAt: Date.now()}));
  return (
    <ErrorBoundary
      fallback={({tryAgain}) => (
        <p role="alert">
          The case sheet stopped working. Everything you entered is still here.{' '}
          <button onClick={tryAgain}>Show it again</button>
        </p>
      )}
    >
      <Sheet
        given={given}
        answeredAt={answeredAt}
        setGiven={(next) => setAnswers({given: next, answeredAt: Date.now()})}
      />
    </ErrorBoundary>
  );
}

interface SheetProps {
  given: Case;
  /** When the last question was answered, in milliseconds since 1970: people act right after. */
  answeredAt: number;
  setGiven: (given: Case) => void;
}

function Sheet({given, answeredAt, setGiven}: SheetProps): ReactNode {
  const change = (answers: Parameters<typeof changed>[1]) => {
    const next = changed(given, answers);
    writeRole(next);
    setGiven(next);
  };
  const answer = workOutCase(given);
  const {asks, range} = answer;
  const [firstTask] = answer.tasks;
  // Nothing is ready to copy while someone may still have to be stopped.
  const isAnswered = given.isGoingOn !== undefined;
  const texts = range && isAnswered ? playerTexts(given, range, answeredAt) : [];
  const message = range && isLight(range.sanction) ? texts[0] : undefined;
  const choice = <Name extends 'isGoingOn' | 'role' | 'week' | 'platform'>(
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
        {given.isGoingOn && firstTask && <FirstThing task={firstTask} />}
        <ActPicker chosen={given.acts} onChoose={(id) => change({acts: toggled(given.acts, id)})} />
        {choice('role', 'Who are you?', ROLES, 'This browser remembers your role until you sign out.')}
        {roleOf(given.role).onTrial && choice('week', 'Your trial week', WEEKS)}
        {asks.priors.map(({id, infraction, lookBackDays}) => (
          <Choice
            key={id}
            legend={`Earlier cases that still count: ${infraction}`}
            hint={`Only cases in the same row, decided in the last ${lookBackDays} days`}
            options={PRIORS.map((label, value) => ({value, label}))}
            chosen={[given.priors[id] ?? 0]}
            onChoose={(count) => change({priors: {...given.priors, [id]: count}})}
          />
        ))}
        {asks.platform && choice('platform', 'Where did it happen?', PLACES)}
        {asks.modifiers && (
          <ModifierChoices
            chosen={given.modifiers}
            onChoose={(id) => change({modifiers: toggled(given.modifiers, id)})}
          />
        )}
        <p>
          <button type="button" className="small-button" onClick={() => setGiven(newCase())}>
            Start again
          </button>
        </p>
      </form>
      <Slip
        given={given}
        answer={answer}
        message={message}
        onChoose={(chosen) => setGiven({...given, chosen})}
      />
      <Evidence answer={answer} />
      {range && (
        <Texts
          isAnswered={isAnswered}
          permission={range.permission}
          forPlayer={texts.filter((text) => text !== message)}
          log={logText(given, range, answeredAt)}
        />
      )}
    </div>
  );
}

/** What makes a case lighter or graver. Folded, because most cases need none of it. */
function ModifierChoices({chosen, onChoose}: Pick<ChoiceProps<string>, 'chosen' | 'onChoose'>): ReactNode {
  return (
    <details className={styles.fold}>
      <summary>
        <span>What changes the outcome?</span>
        <small>{chosen.length === 0 ? 'nothing chosen' : `${chosen.length} chosen`}</small>
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
          chosen={chosen}
          onChoose={onChoose}
        />
      ))}
    </details>
  );
}

/**
 * What can't wait for the rest of the questions. On a phone, the answer is far below them. Where it's next to them,
 * CSS hides this, because it would be there twice.
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
  // A chosen act stays where it is under the finger; it only moves to the end when other words are searched for.
  const shown = [...found, ...acts.filter((act) => chosen.includes(act.id) && !found.includes(act))];
  return (
    <Choice
      type="checkbox"
      legend="What happened?"
      options={shown.map((act) => ({value: act.id, label: act.name}))}
      chosen={chosen}
      onChoose={onChoose}
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
          <li>Also note user IDs (not display names), times in UTC, and anything that helps the player.</li>
        </ul>
        <p>
          <strong>Never capture</strong> sexual content, self-harm or private details. Only note where it is.{' '}
          {NEVER_CAPTURE && <Link to={NEVER_CAPTURE}>Never capture</Link>}
        </p>
      </section>
    )
  );
}

interface TextsProps extends Pick<CaseRange, 'permission'> {
  isAnswered: boolean;
  /** The texts for the player, besides the message that the answer already shows. */
  forPlayer: readonly CopiedText[];
  log: string;
}

function Texts({isAnswered, permission, forPlayer, log}: TextsProps): ReactNode {
  const isHandedOver = permission === 'no';
  return (
    <section>
      <Heading as="h2">Ready to copy</Heading>
      {!isAnswered ? (
        <p>{`Answer this first: ${HARM_QUESTION}`}</p>
      ) : (
        <>
          <p>
            {permission === 'approved'
              ? 'Get the yes first. Then fill in the names, IDs and facts in brackets.'
              : 'Fill in the names, IDs and facts in brackets.'}
          </p>
          {forPlayer.map(({title, text}) => (
            <CopyTemplate key={title} folded title={title}>
              {text}
            </CopyTemplate>
          ))}
          <CopyTemplate folded title={isHandedOver ? 'Hand-over log' : 'Case log'}>
            {log}
          </CopyTemplate>
        </>
      )}
    </section>
  );
}
