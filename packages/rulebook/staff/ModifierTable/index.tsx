import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import DataTable from '../../components/DataTable';
import {modifierKinds, modifiers} from '../modifiers';
import {rulePath} from '../../rules';

/** What must or may make an outcome milder or stricter, when it fits, and by how much. */
export default function ModifierTable(): ReactNode {
  return (
    <DataTable
      columns={['You', 'Modifier', 'Effect']}
      rows={modifierKinds.map((kind) => ({
        cells: [
          kind.name,
          <ul key={kind.id}>
            {modifiers
              .filter((modifier) => modifier.kind === kind.id)
              .map(({id, text, limit, hint, rule}) => (
                <li key={id}>
                  <strong>{text}</strong>
                  {rule && (
                    <>
                      {' '}
                      (<Link to={rulePath(rule)}>{rule}</Link>)
                    </>
                  )}
                  . {limit ?? hint}
                </li>
              ))}
          </ul>,
          kind.effect,
        ],
      }))}
    />
  );
}
