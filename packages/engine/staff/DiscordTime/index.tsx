import React, {type ReactNode, useState} from 'react';
import useIsBrowser from '@docusaurus/useIsBrowser';
import CopyButton from '../../content/components/CopyButton';
import DataTable from '../../content/components/DataTable';
import fields from '../fields.module.css';
import {fieldValue, styles, timestampCode, utcText} from './timestamps';

const FIVE_MINUTES = 300_000;

/** Turns a time in the reader's own time zone into codes that Discord shows to everyone in theirs, and into UTC. */
export default function DiscordTime(): ReactNode {
  // The build knows neither the reader's clock nor their time zone, so it only reserves the space.
  const isBrowser = useIsBrowser();
  const [value, setValue] = useState(() =>
    isBrowser ? fieldValue(Math.ceil(Date.now() / FIVE_MINUTES) * FIVE_MINUTES) : '2026-01-01T00:00',
  );
  const zone = isBrowser && Intl.DateTimeFormat().resolvedOptions().timeZone;

  // A date and time without a zone is local time (ECMAScript).
  const moment = isBrowser ? Date.parse(value) : 0;
  return (
    <div className="unprinted" style={isBrowser ? undefined : {visibility: 'hidden'}}>
      <label>
        {`Your date and time (${zone})`}
        <input
          className={fields.field}
          type="datetime-local"
          value={value}
          onChange={({target}) => setValue(target.value)}
        />
      </label>
      {Number.isNaN(moment) ? (
        <p role="status">Choose a date and a time.</p>
      ) : (
        <DataTable
          columns={['Shows', 'Text to copy']}
          rows={[
            ...styles.map(({style, name}) => ({name, text: timestampCode(moment, style)})),
            {name: 'UTC, for the case log', text: utcText(moment)},
          ].map(({name, text}) => ({
            cells: [
              name,
              <React.Fragment key={name}>
                <code translate="no">{text}</code>{' '}
                <CopyButton text={text} label={`Copy ${name}`}>
                  Copy
                </CopyButton>
              </React.Fragment>,
            ],
          }))}
        />
      )}
    </div>
  );
}
