import {Parser} from 'htmlparser2';

/** A part of a page, as offsets, and what replaces it. */
interface Change {
  start: number;
  end: number;
  text: string;
}

/** What a page loads so that the browser can take it over. */
export interface Resources {
  /** Addresses of its style sheets. */
  styles: string[];
  /** Addresses of the scripts that Docusaurus defers. */
  scripts: string[];
}

/** Finds what a page loads. Style sheets from other hosts do not count: they stay as they are. */
export function findResources(html: string): Resources {
  const {styles, scripts} = readPage(html);
  return {styles: styles.map(({address}) => address), scripts: scripts.map(({address}) => address)};
}

/**
 * Makes a page readable by itself: the text `css` replaces its style sheets, and one inline script, which
 * loads both later, replaces its scripts. A browser that runs no scripts loads the style sheets right away.
 *
 * Buttons that Docusaurus disables until hydration (the theme toggle) are enabled, because a click on them is
 * kept and repeated.
 *
 * @param html A whole page, as Docusaurus writes it.
 * @param css The rules that the page needs before its scripts run.
 * @param loader The source of the inline script.
 */
export function rewritePage(html: string, css: string, loader: string): string {
  const {styles, scripts, disabled} = readPage(html);
  const whole = styles.map(({start, end}) => html.slice(start, end)).join('');
  const style = `<style>${css.replace(/<(?=\/style)/gi, '\\3c ')}</style><noscript>${whole}</noscript>`;
  const script = `<script>${loader.replace(/<(?=\/script|script|!--)/gi, '\\x3c')}</script>`;
  const changes = [
    ...styles.map((span, index) => ({...span, text: index === 0 ? style : ''})),
    ...scripts.map((span, index) => ({...span, text: index === 0 ? script : ''})),
    ...disabled,
  ].sort((a, b) => a.start - b.start);
  let changed = '';
  let position = 0;
  for (const {start, end, text} of changes) {
    changed += html.slice(position, start) + text;
    position = end;
  }
  return changed + html.slice(position);
}

type Loaded = Omit<Change, 'text'> & {address: string};

function readPage(html: string): {styles: Loaded[]; scripts: Loaded[]; disabled: Change[]} {
  const styles: Loaded[] = [];
  const scripts: Loaded[] = [];
  const disabled: Change[] = [];
  let open: {address: string; start: number} | undefined;
  const parser = new Parser({
    onopentag(name, attributes) {
      const [start, end] = [parser.startIndex, parser.endIndex + 1];
      if (name === 'link' && attributes.rel === 'stylesheet' && /^\/(?!\/)/.test(attributes.href ?? '')) {
        styles.push({address: attributes.href!, start, end});
      }
      if (name === 'script' && attributes.src !== undefined && 'defer' in attributes) {
        open = {address: attributes.src, start};
      }
      if (name === 'button' && 'disabled' in attributes) {
        const text = html
          .slice(start, end)
          .replace(/\sdisabled(?:=(?:disabled|""|"disabled"))?(?=[\s/>])/, '');
        disabled.push({start, end, text});
      }
    },
    onclosetag(name) {
      if (name === 'script' && open) {
        scripts.push({...open, end: parser.endIndex + 1});
        open = undefined;
      }
    },
  });
  parser.end(html);
  return {styles, scripts, disabled};
}
