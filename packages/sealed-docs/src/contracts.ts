/**
 * Everything that this package and the pages it works on agree on without importing each other. A site that has such
 * a list of its own includes this one.
 */
export interface Contract {
  name: string;
  kind: 'script' | 'meta' | 'event' | 'property' | 'attribute';
  why: string;
}

export const CONTRACTS: readonly Contract[] = [
  {
    name: 'addEarlyScript.ts',
    kind: 'script',
    why: 'In sealed pages: asks for the key and the text before anything else loads, and for scripts after its own.',
  },
  {
    name: 'client/earlyText/index.ts',
    kind: 'script',
    why: 'In sealed pages: shows the text of the page before the scripts of the site have arrived.',
  },
  {
    name: 'sealed-docs',
    kind: 'meta',
    why: 'Marks a document that may run what is decrypted; its policy allows blob: scripts.',
  },
  {
    name: 'sealed-text',
    kind: 'event',
    why: "Goes to the window when a page's text is shown ahead of the page, so that the site can serve its controls.",
  },
  {
    name: 'sealedText',
    kind: 'property',
    why: 'Of the window: how the script that shows the text ahead is ended when the page itself is there.',
  },
  {
    name: 'data-from',
    kind: 'attribute',
    why: 'The first day of an element, YYYY-MM-DD: before it, the text that is shown ahead leaves the element out.',
  },
  {
    name: 'data-until',
    kind: 'attribute',
    why: 'Its last day: after it, the text that is shown ahead leaves the element out.',
  },
  {
    name: 'data-instant',
    kind: 'attribute',
    why: 'A control that a script of the site handles without React: a click on it needs no repetition.',
  },
];
