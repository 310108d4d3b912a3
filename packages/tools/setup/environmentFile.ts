import {chmodSync, existsSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {parseEnvironmentFile} from '@roleplay-docs/engine/config/settings';

/** The variables that `.env` sets, without empty ones. */
export function readEnvironmentFile(root: string): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(parseEnvironmentFile(root)).filter(([, value]) => value?.trim()));
}

/**
 * Sets variables in `.env`, and leaves the rest of the file as it is. If there's no `.env`, it starts from
 * `.env.example`. Afterward, only the owner of the file may read it.
 */
export function writeEnvironmentFile(root: string, changes: Record<string, string>): void {
  const file = path.join(root, '.env');
  const example = path.join(root, '.env.example');
  const source = [file, example].find((one) => existsSync(one));
  let text = source ? readFileSync(source, 'utf8') : '';
  if (source === example) {
    text = text.replace(/^# Copy to \.env and fill in/, '# Made by "npm run setup",');
  }
  for (const [name, value] of Object.entries(changes)) {
    const line = new RegExp(`^[ \\t]*(?:export[ \\t]+)?${name}[ \\t]*=.*$`, 'm');
    text = line.test(text)
      ? text.replace(line, () => `${name}=${value}`)
      : `${text}${text && !text.endsWith('\n') ? '\n' : ''}${name}=${value}\n`;
  }
  if (existsSync(file)) {
    chmodSync(file, 0o600);
  }
  writeFileSync(file, text, {mode: 0o600});
}
