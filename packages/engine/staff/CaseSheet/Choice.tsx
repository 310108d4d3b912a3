import React, {type ReactNode, useId} from 'react';
import styles from './styles.module.css';

export interface ChoiceProps<Value> {
  type?: 'radio' | 'checkbox';
  legend: string;
  hint?: string;
  /** Shown between the legend and the options. */
  children?: ReactNode;
  options: readonly {value: Value; label: string; when?: string}[];
  chosen: readonly (Value | undefined)[];
  onChoose: (value: Value) => void;
}

/** A question with its answers as chips, to choose one (`radio`) or any number (`checkbox`). */
export default function Choice<Value extends string | number | boolean>(
  props: ChoiceProps<Value>,
): ReactNode {
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
