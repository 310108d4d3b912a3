import type {Person} from './World';

/** Asks until the answer is what `read` takes; `read` gives `undefined` for anything else. */
export async function askFor<T>(
  person: Person,
  question: string,
  read: (answer: string) => T | undefined,
  hint: string,
): Promise<T> {
  for (;;) {
    const value = read(await person.ask(question));
    if (value !== undefined) {
      return value;
    }
    person.tell(hint);
  }
}

/** A question that only "yes" or "no" answers, because something depends on it. */
export function confirm(person: Person, question: string): Promise<boolean> {
  return askFor(
    person,
    `${question} (yes or no) `,
    (answer) => ({yes: true, y: true, no: false, n: false})[answer.toLowerCase()],
    'Write yes or no.',
  );
}

/** Lets the person choose by number. */
export async function choose<T>(
  person: Person,
  question: string,
  options: readonly {label: string; value: T}[],
): Promise<T> {
  person.tell([question, ...options.map(({label}, index) => `  ${index + 1}  ${label}`)].join('\n'));
  const {value} = await askFor(
    person,
    'Number: ',
    (answer) => (/^\d+$/.test(answer) ? options[Number(answer) - 1] : undefined),
    `Write a number from 1 to ${options.length}.`,
  );
  return value;
}
