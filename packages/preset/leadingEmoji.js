/**
 * Stands in for `emojiUtils` of `@docusaurus/theme-common`, see `leanTheme.ts`. That one asks for `Intl.Segmenter` and the
 * flag `v` of regular expressions as soon as a page with cards is loaded, so that Firefox before 125 shows no such page.
 */

const EMOJI =
  /(?:\p{Emoji_Presentation}|(?![\d#*])\p{Emoji}\uFE0F|\p{Emoji_Modifier_Base}(?=\p{Emoji_Modifier}))\p{Emoji_Modifier}?(?:[\u{E0020}-\u{E007E}]+\u{E007F})?/u
    .source;

/** The forms of https://www.unicode.org/reports/tr51/#EBNF_and_Regex: flags, keys, and pictures that are joined. */
const LEADING_EMOJI = new RegExp(
  String.raw`^(?:\p{Regional_Indicator}{2}|[\d#*]\uFE0F\u20E3|${EMOJI}(?:\u200D${EMOJI})*)`,
  'u',
);

/**
 * Splits the emoji that a text begins with from the rest, for the icon of a card.
 *
 * @param {string} input
 */
export function extractLeadingEmoji(input) {
  const emoji = LEADING_EMOJI.exec(input)?.[0] ?? null;
  return {emoji, rest: input.slice(emoji?.length)};
}
