import path from 'node:path';
import {findTool} from './findTool';

/** Keeps Cloudflare's tool from checking for updates and reporting usage. */
export const WRANGLER_ENVIRONMENT = {WRANGLER_SEND_METRICS: 'false', NO_UPDATE_NOTIFIER: '1'};

/**
 * Finds Cloudflare's tool, which is installed on demand: the job that deploys needs nothing else, and sites on
 * Firebase don't need it at all.
 *
 * @returns the script, for Node.js.
 * @throws UsageError if it isn't installed and can't be.
 */
export function findWrangler(): string {
  const tool = findTool(path.join(__dirname, 'wrangler'), 'wrangler', "Cloudflare's tool");
  return path.join(tool, 'bin/wrangler.js');
}
