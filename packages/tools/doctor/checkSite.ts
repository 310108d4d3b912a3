import {randomBytes} from 'node:crypto';
import firebaseConfig from '../../../firebase.json';
import {ask, whenSilent} from './ask';
import {type Finding, fine, wrong} from './Finding';
import type {Patient} from './Patient';

/** Whether the site is there, with its headers and its status for unknown pages. */
export async function checkSite({siteUrl, settings}: Patient): Promise<Finding[]> {
  const home = await ask(`${siteUrl}/`);
  if (typeof home === 'string' || home.status !== 200) {
    return [
      wrong(
        `The site at ${siteUrl}/ ${typeof home === 'string' ? `does not answer (${home})` : `answers with status ${home.status}`}.`,
        settings.demo
          ? whenSilent(settings)
          : 'Run "npm run deploy", or correct "url" in src/data/community.yaml.',
      ),
    ];
  }
  const findings = [fine(`The site at ${siteUrl}/ answers.`)];
  const expected = firebaseConfig.hosting.headers
    .find(({source}) => source === '**')!
    .headers.filter(({key}) => key !== 'Cache-Control');
  const missing = expected.filter(({key, value}) => home.headers.get(key) !== value).map(({key}) => key);
  findings.push(
    missing.length === 0
      ? fine('It sends the security headers of firebase.json.')
      : wrong(
          `It lacks security headers, or sends others: ${missing.join(', ')}.`,
          'Let your host send them as they stand in firebase.json.',
        ),
  );
  findings.push(
    home.text.includes('http-equiv="Content-Security-Policy"')
      ? fine('Its pages carry their Content-Security-Policy.')
      : wrong(
          'Its home page has no Content-Security-Policy.',
          'Deploy what "npm run build" made, unchanged.',
        ),
  );
  const nowhere = await ask(`${siteUrl}/${randomBytes(8).toString('hex')}`);
  const status = typeof nowhere === 'string' ? nowhere : nowhere.status;
  findings.push(
    status === 404
      ? fine('Unknown pages have status 404.')
      : wrong(
          `Unknown pages have status ${status} instead of 404.`,
          'Let your host answer unknown addresses with 404.html and status 404.',
        ),
  );
  return findings;
}
