import path from 'node:path';
import {findTool} from './findTool';

/** Keeps Cloudflare's tool from asking for news, and from reporting how it's used. */
export const WRANGLER_ENVIRONMENT = {WRANGLER_SEND_METRICS: 'false', NO_UPDATE_NOTIFIER: '1'};

/**
 * Cloudflare's tool. The job that deploys needs nothing else, and whoever takes the other road doesn't need it at all.
 *
 * @returns the script, for Node.js.
 * @throws UsageError if it isn't there and can't be installed.
 */
export function findWrangler(): string {
  const tool = findTool(path.join(__dirname, 'wrangler'), 'wrangler', "Cloudflare's tool");
  return path.join(tool, 'bin/wrangler.js');
}
