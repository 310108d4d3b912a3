import type {HtmlTagObject} from '@docusaurus/types';
import type {Community} from '../data/shapes';
import type {Settings} from '../session/Settings';
import {storedSessionScript} from '../session/inlineScripts';
import {SESSION_ATTRIBUTE} from '../session/storedSession';

/** Hides edit links from readers who aren't signed in. */
const HIDE_EDIT_LINKS = `html:not([${SESSION_ATTRIBUTE}]) .theme-edit-this-page{display:none}`;

type HeadTag = HtmlTagObject & {attributes: Record<string, string>};

const element = (tagName: string, innerHTML: string): HeadTag => ({tagName, attributes: {}, innerHTML});

/** The tags in the head of every page. */
export function headTags(
  {firebase}: Settings,
  {isRepositoryPublic}: Pick<Community, 'isRepositoryPublic'>,
): HeadTag[] {
  const tags = [element('script', storedSessionScript(firebase.apiKey))];
  if (!isRepositoryPublic) {
    // Links to a repository that readers can't see would be useless to them.
    tags.push(element('style', HIDE_EDIT_LINKS));
  }
  return tags;
}
