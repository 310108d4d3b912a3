import {Parser} from 'htmlparser2';
import {find} from './Floor';
import {readScript, type Script} from './scripts';
import {usesInStyles} from './styles';
import {type Use, use} from './Use';

/** What a page asks of browsers: elements, attributes, inline scripts and styles. */
export function readPage(html: string): Script {
  const page: Script = {uses: [], methods: [], made: new Set()};
  const {uses} = page;
  let inside: 'script' | 'style' | undefined;
  let text = '';
  let begin = 0;
  const parser = new Parser({
    onopentag(tag, attributes) {
      const start = parser.startIndex;
      uses.push(...use(`<${tag}>`, start, [find('html', 'elements', tag)]));
      for (const [name, value] of Object.entries(attributes)) {
        uses.push(
          ...use(`[${name}]`, start, [
            find('html', 'elements', tag, name) ?? find('html', 'global_attributes', name),
          ]),
        );
        if (name === 'style') {
          uses.push(...usesInStyles(value, 'declarationList').map((one) => ({...one, start})));
        }
      }
      const isScript =
        tag === 'script' && !attributes['src'] && /^$|javascript/.test(attributes['type'] ?? '');
      inside = isScript ? 'script' : tag === 'style' ? 'style' : undefined;
      text = '';
      begin = parser.endIndex + 1;
    },
    ontext(data) {
      text += inside ? data : '';
    },
    onclosetag() {
      if (inside === 'script') {
        const script = readScript(text);
        uses.push(...moved(script.uses, begin));
        page.methods.push(...moved(script.methods, begin));
        script.made.forEach((name) => page.made.add(name));
      } else if (inside === 'style') {
        uses.push(...moved(usesInStyles(text), begin));
      }
      inside = undefined;
    },
  });
  parser.end(html);
  return page;
}

const moved = (uses: Use[], by: number): Use[] => uses.map((one) => ({...one, start: one.start + by}));
