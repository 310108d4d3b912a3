import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {rulePath} from '../../rules';
import data from '@site/src/data/modifiers.yaml';

/** All that must or may make an outcome milder or stricter, and how far. */
export default function ModifierList(): ReactNode {
  return (
    <>
      <Modifiers hints={{}} />
      <p>
        Each line counts once. All together, they move an outcome by one step at most, and never make a ban
        permanent.
      </p>
    </>
  );
}

/** The modifiers by their kinds. `hints` helps staff to see whether one fits, by its ID. */
export function Modifiers({hints}: {hints: Readonly<Record<string, string>>}): ReactNode {
  return (
    <ul>
      {data.kinds.map((kind) => (
        <li key={kind.id}>
          <strong>
            {kind.name} ({kind.effect.toLowerCase()}):
          </strong>
          <ul>
            {data.modifiers
              .filter((modifier) => modifier.kind === kind.id)
              .map(({id, text, limit = hints[id], rule}) => (
                <li key={id}>
                  {text}
                  {rule && (
                    <>
                      {' '}
                      (<Link to={rulePath(rule)}>{rule}</Link>)
                    </>
                  )}
                  .{limit && <> {limit}</>}
                </li>
              ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
