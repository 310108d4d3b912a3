import {DomUtils, parseDocument} from 'htmlparser2';
import {find, type Use} from './Floor';
import {usesInScript} from './scripts';
import {usesInStyles} from './styles';

/** What a page asks of browsers: elements, attributes, inline scripts and styles. See `usesInScript`. */
export function usesInPage(html: string, made: Set<string>): Use[] {
  const elements = DomUtils.getElementsByTagName('*', parseDocument(html, {withStartIndices: true}));
  return elements.flatMap((element) => {
    const {name: tag, attribs: attributes, firstChild} = element;
    const start = element.startIndex!;
    const isScript = tag === 'script' && /^$|javascript/.test(attributes['type'] ?? '');
    const text = DomUtils.textContent(element);
    const inside = isScript ? usesInScript(text, made) : tag === 'style' ? usesInStyles(text) : [];
    return [
      {name: `<${tag}>`, start, candidates: [find('html', 'elements', tag)]},
      ...Object.keys(attributes).map((name) => ({
        name: `[${name}]`,
        start,
        candidates: [find('html', 'elements', tag, name) ?? find('html', 'global_attributes', name)],
        skipped: true,
      })),
      ...usesInStyles(attributes['style'] ?? '', 'declarationList').map((use) => ({...use, start})),
      ...inside.map((use) => ({...use, start: use.start + firstChild!.startIndex!})),
    ];
  });
}
