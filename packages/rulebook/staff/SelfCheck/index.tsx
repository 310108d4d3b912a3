import React, {type ReactNode, useId, useState} from 'react';
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
  const [checked, setChecked] = useState(false);
  const right = choices.findIndex((choice) => choice.right);
  const answer = checked && chosen !== undefined ? choices[chosen] : undefined;

  const choose = (index: number) => {
    setChosen(index);
    setChecked(false);
  };
  const restart = () => {
    setChosen(undefined);
    setChecked(false);
  };

  return (
    <form
      className={fields.panel}
      onSubmit={(event) => {
        event.preventDefault();
        setChecked(true);
      }}
    >
      <fieldset className={styles.question}>
        <legend>
          {situation} <strong>{question}</strong>
        </legend>
        {choices.map(({text}, index) => (
          <label key={text} className={fields.option}>
            <input
              type="radio"
              name={name}
              required
              checked={chosen === index}
              onChange={() => choose(index)}
            />
            {text}
          </label>
        ))}
      </fieldset>
      <p className={styles.buttons}>
        <button type="submit" className={fields.button}>
          Check
        </button>
        <button type="button" className={fields.button} disabled={chosen === undefined} onClick={restart}>
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
                <strong>Better: {choices[right]!.text}</strong> {choices[right]!.explanation}
              </p>
            )}
          </div>
        )}
      </div>
      <p className={styles.onPaper}>
        <strong>Answer: {choices[right]!.text}</strong> {choices[right]!.explanation}
      </p>
    </form>
  );
}
