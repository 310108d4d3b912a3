/** What a command takes, of any program. */
export interface Grammar {
  /** Options as they are written (`--project`, `-P`), and whether a value has to follow. `'='` allows it to. */
  options: Readonly<Record<string, 'flag' | 'value' | 'optional'>>;
  /** How many words that are no options: at least, and at most. */
  words: readonly [number, number];
}

/** A command of a text, as words, with the place that it stands at. */
export interface DocumentedCommand {
  /** From the project's root. */
  file: string;
  line: number;
  words: string[];
}

/** Programs whose commands are found in running text; in blocks for the shell every line is one. */
const PROGRAMS = ['npm', 'npx', 'node', 'git', 'gcloud', 'gh', 'docker', 'deno'];

/** The commands of a Markdown text: lines of blocks marked `sh`, and code in sentences that begins with a program. */
export function findCommands(file: string, text: string): DocumentedCommand[] {
  const commands: DocumentedCommand[] = [];
  const add = (line: number, code: string) => {
    // What the reader fills in is one word, whatever stands in it.
    let words: string[] = [];
    for (const word of [...splitWords(code.replace(/<[^<>]+>/g, 'VALUE')), '&&']) {
      if (word === '&&') {
        commands.push({file, line, words});
        words = [];
      } else {
        words.push(word);
      }
    }
  };
  const lines = text.split('\n');
  let fence: string | undefined;
  let pending: {line: number; code: string} | undefined;
  for (const [index, raw] of lines.entries()) {
    const [, opening] = /^\s*```(\w*)/.exec(raw) ?? [];
    if (opening !== undefined) {
      fence = fence === undefined ? opening : undefined;
    } else if (fence === undefined) {
      for (const [, code = ''] of raw.matchAll(/`([^`]+)`/g)) {
        if (PROGRAMS.includes(code.split(' ')[0] ?? '') && code.includes(' ')) {
          add(index + 1, code);
        }
      }
    } else if (fence === 'sh' && raw.trim() !== '' && !raw.trim().startsWith('#')) {
      const continues = raw.trimEnd().endsWith('\\');
      const code = `${pending?.code ?? ''}${raw.trim().replace(/\\$/, '')}`;
      pending = {line: pending?.line ?? index + 1, code};
      if (!continues) {
        add(pending.line, pending.code);
        pending = undefined;
      }
    }
  }
  return commands;
}

/** The words of a command as a shell reads them, as far as our texts go: with quotes and without expansion. */
function splitWords(command: string): string[] {
  return [...command.matchAll(/(?:"[^"]*"|'[^']*'|[^\s"'])+/g)].map(([word]) =>
    word.replace(/"([^"]*)"|'([^']*)'/g, '$1$2'),
  );
}

/** What is wrong with the words after a command's name, in a sentence; `undefined` if nothing is. */
export function findSlip(
  words: readonly string[],
  {options, words: [least, most]}: Grammar,
): string | undefined {
  let count = 0;
  let onlyWords = false;
  for (let index = 0; index < words.length; index++) {
    const word = words[index]!;
    if (onlyWords || !/^-./.test(word)) {
      count += 1;
    } else if (word === '--') {
      onlyWords = true;
    } else {
      const [name = '', value] = word.split(/=(.*)/s);
      const kind = Object.hasOwn(options, name) ? options[name] : undefined;
      if (kind === undefined) {
        return `It has no option "${name}".`;
      }
      if (kind === 'flag' && value !== undefined) {
        return `"${name}" takes no value.`;
      }
      if (kind === 'value' && value === undefined) {
        index += 1;
        if (index >= words.length) {
          return `"${name}" needs a value.`;
        }
      }
    }
  }
  if (count < least || count > most) {
    return `It takes ${least === most ? least : `${least} to ${most}`} words, and got ${count}.`;
  }
  return undefined;
}
