import {randomBytes} from 'node:crypto';
import firebaseConfig from '../../../firebase.json';
import {ask} from '../google/ask';
import {headersOf} from '../release';
import {check, type Finding, fine, whenSilent, wrong} from './findings';
import type {ConfiguredSite} from './configuredSite';
import type {Requirement} from './Requirement';

/** A deployment does all of this, so setup leaves it to the doctor that it runs at the end. */
export const siteOnline: Requirement = {examine: checkSite};

/** Whether the site is online, with the right headers and the right status for unknown pages. */
export async function checkSite({siteUrl, settings}: ConfiguredSite): Promise<Finding[]> {
  const home = await ask(`${siteUrl}/`);
  if (typeof home === 'string' || home.status !== 200) {
    return [
      wrong(
        `The site at ${siteUrl}/ ${typeof home === 'string' ? `doesn't answer (${home})` : `answers with status ${home.status}`}.`,
        settings.demo
          ? whenSilent(settings)
          : 'Run "npm run deploy", or correct "url" in src/data/community.yaml.',
      ),
    ];
  }
  const missing = Object.entries(headersOf(firebaseConfig.hosting.headers, '/'))
    .filter(([key, value]) => key !== 'Cache-Control' && home.headers.get(key) !== value)
    .map(([key]) => key);
  const nowhere = await ask(`${siteUrl}/${randomBytes(8).toString('hex')}`);
  const status = typeof nowhere === 'string' ? nowhere : nowhere.status;
  return [
    fine(`The site at ${siteUrl}/ answers.`),
    check(
      missing.length === 0,
      'It sends the security headers from firebase.json.',
      `It lacks security headers, or sends different ones: ${missing.join(', ')}.`,
      'Have your host send them as they are in firebase.json.',
    ),
    check(
      home.text.includes('http-equiv="Content-Security-Policy"'),
      'Its pages carry their Content-Security-Policy.',
      'Its home page has no Content-Security-Policy.',
      'Deploy what "npm run build" made, unchanged.',
    ),
    check(
      status === 404,
      'Unknown pages have status 404.',
      `Unknown pages have status ${status} instead of 404.`,
      'Have your host answer unknown addresses with 404.html and status 404.',
    ),
  ];
}
