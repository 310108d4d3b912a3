import React, {type ReactNode} from 'react';
import Details from '@theme/Details';
import scenarios from '@site/docs/staff/_data/scenarios.yaml';
import type {Scenario} from '../../shapes';

interface Props {
  /** Which scenarios. */
  set: Scenario['set'];
}

/** Scenarios to practice with. Each choice opens to why it's right or not. Nothing is stored or sent. */
export default function SelfCheck({set}: Props): ReactNode {
  return (
    <ol className="clean-list">
      {scenarios
        .filter((scenario) => scenario.set === set)
        .map(({id, situation, question, choices}) => (
          <li key={id} className="margin-bottom--lg">
            <p>
              {situation} <strong>{question}</strong>
            </p>
            {choices.map(({text, explanation, right}) => (
              <Details key={text} summary={text}>
                <p>
                  <strong>{right ? 'Yes.' : 'Not quite.'}</strong> {explanation}
                </p>
              </Details>
            ))}
          </li>
        ))}
    </ol>
  );
}
