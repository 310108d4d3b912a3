import type {HtmlTagObject} from '@docusaurus/types';
import type {Settings} from '../session/Settings';
import {storedSessionScript} from '../session/inlineScripts';

type HeadTag = HtmlTagObject & {attributes: Record<string, string>};

const element = (tagName: string, innerHTML: string): HeadTag => ({tagName, attributes: {}, innerHTML});

/** The tags in the head of every page. */
export const headTags = ({firebase}: Settings): HeadTag[] => [
  element('script', storedSessionScript(firebase.apiKey)),
];
