import {readFileSync} from 'node:fs';
import path from 'node:path';
import {Parser} from 'htmlparser2';
import {PUBLIC_PAGES} from '../e2e/support/site';
import {launchBrowser} from './browser';
import {audit, CATEGORIES, medianReport, type Report} from './lighthouse';
import {buildProject, fileOf} from './ownPages';
import {serve} from './server';
import {kB, printTable, ratio} from './table';
import {type Weight, weigh} from './weight';
import {say, writeFiles} from './workspace';

const PATHS = ['/', ...Object.keys(PUBLIC_PAGES)];
/** Where the plain copies of the pages are served. */
const PLAIN = '/plain';

/** Measures the project's own public pages in its own build, each beside its content as plain HTML. */
export async function measurePublicPages(runs: number): Promise<void> {
  const siteDir = await buildProject();
  for (const pathname of PATHS) {
    const file = fileOf(pathname);
    writeFiles(siteDir, {[PLAIN + file]: toPlainHtml(readFileSync(path.join(siteDir, file), 'utf8'))});
  }

  const server = await serve(siteDir);
  const browser = await launchBrowser();
  const weights = new Map<string, Weight>();
  for (const pathname of PATHS.flatMap((own) => [own, PLAIN + own])) {
    say(`${pathname}: weight`);
    weights.set(pathname, await weigh(browser, server, pathname));
  }
  await browser.close();

  const reports = new Map<string, Report[]>([...weights.keys()].map((pathname) => [pathname, []]));
  for (let run = 1; run <= runs; run += 1) {
    // Each page right beside its plain copy, so that what else the machine does meets both.
    for (const [pathname, all] of reports) {
      say(`${pathname}: Lighthouse, ${run} of ${runs}`);
      all.push(await audit(server.url + pathname));
    }
  }
  await server.close();
  const medians = new Map([...reports].map(([pathname, all]) => [pathname, medianReport(all)]));

  printTable(
    "The project's own pages: kB as above; LCP against the same content as plain HTML",
    [
      '',
      'requests',
      'first view',
      'hydrated js',
      'LCP ms',
      'plain ms',
      'to plain',
      'CLS',
      'TBT ms',
      ...CATEGORIES,
    ],
    PATHS.map((pathname) => {
      const {requests, total, hydratedJs} = weights.get(pathname)!;
      const {lcp, cls, tbt, scores} = medians.get(pathname)!;
      const plain = medians.get(PLAIN + pathname)!;
      return [
        pathname,
        String(requests),
        kB(total),
        kB(hydratedJs),
        lcp.toFixed(0),
        plain.lcp.toFixed(0),
        ratio(lcp, plain.lcp),
        cls.toFixed(3),
        tbt.toFixed(0),
        ...scores.map(String),
      ];
    }),
  );
  console.log('\nAudits that are not at their best');
  for (const pathname of PATHS) {
    console.log(`\n${pathname}`);
    console.log(
      medians
        .get(pathname)!
        .missing.map((text) => `  ${text}`)
        .join('\n') || '  none',
    );
  }
}

/** @returns a page with the content of a built one, its `<main>`, without styles and scripts. */
function toPlainHtml(html: string): string {
  let title = '';
  let main = '';
  // How many elements are open that are kept, and that are left out.
  let kept = 0;
  let dropped = 0;
  let inTitle = false;
  const isDropped = (name: string) => ['link', 'script', 'style', 'template'].includes(name);
  /** Takes over what the parser has just read, as it stands there. */
  const keep = () => {
    const source = html.slice(parser.startIndex, parser.endIndex + 1);
    title += inTitle ? source : '';
    main += kept > 0 && dropped === 0 ? source : '';
  };
  const parser = new Parser({
    onopentag(name) {
      kept += name === 'main' ? 1 : 0;
      dropped += isDropped(name) ? 1 : 0;
      keep();
      // Drawings have titles too.
      inTitle = name === 'title' && title === '';
    },
    ontext: keep,
    onclosetag(name, implied) {
      inTitle = false;
      if (!implied) {
        keep();
      }
      kept -= name === 'main' ? 1 : 0;
      dropped -= isDropped(name) ? 1 : 0;
    },
  });
  parser.end(html);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
</head>
<body>
${main}
</body>
</html>
`;
}
