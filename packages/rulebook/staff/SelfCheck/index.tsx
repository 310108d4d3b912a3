import React, {type ReactNode, useId, useState} from 'react';
import clsx from 'clsx';
import scenarios from '@site/docs/staff/_data/scenarios.yaml';
import type {Scenario} from '../../shapes';
import fields from '../fields.module.css';
import styles from './styles.module.css';

interface Props {
  /** Which scenarios. */
  set: Scenario['set'];
}

/** Scenarios to practice with. Choose, check, read why. Nothing is stored or sent. */
export default function SelfCheck({set}: Props): ReactNode {
  return (
    <ol className={styles.list}>
      {scenarios
        .filter((scenario) => scenario.set === set)
        .map((scenario) => (
          <li key={scenario.id}>
            <Question scenario={scenario} />
          </li>
        ))}
    </ol>
  );
}

function Question({scenario: {situation, question, choices}}: {scenario: Scenario}): ReactNode {
  const name = useId();
  const [chosen, setChosen] = useState<number>();
  const right = choices.find((choice) => choice.right)!;
  const answer = chosen === undefined ? undefined : choices[chosen];

  return (
    <form
      className={fields.panel}
      onChange={() => setChosen(undefined)}
      onReset={() => setChosen(undefined)}
      onSubmit={(event) => {
        event.preventDefault();
        setChosen(Number(new FormData(event.currentTarget).get(name)));
      }}
    >
      <fieldset className={clsx(fields.question, styles.question)}>
        <legend>
          {situation} <strong>{question}</strong>
        </legend>
        {choices.map(({text}, index) => (
          <label key={text} className={fields.option}>
            <input type="radio" name={name} value={index} required />
            {text}
          </label>
        ))}
      </fieldset>
      <p className={styles.buttons}>
        <button type="submit" className={fields.button}>
          Check
        </button>
        <button type="reset" className={fields.button}>
          Try again
        </button>
      </p>
      <div role="status">
        {answer && (
          <div className={fields.result}>
            <p>
              <strong>{answer.right ? 'Yes.' : 'Not quite.'}</strong> {answer.explanation}
            </p>
            {!answer.right && (
              <p>
                <strong>Better: {right.text}</strong> {right.explanation}
              </p>
            )}
          </div>
        )}
      </div>
      <p className={styles.onPaper}>
        <strong>Answer: {right.text}</strong> {right.explanation}
      </p>
    </form>
  );
}
