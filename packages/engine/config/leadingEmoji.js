/**
 * Replaces `emojiUtils` of `@docusaurus/theme-common` (see `leanTheme.ts`): if a card's title begins with an emoji,
 * it stays in the title. The theme would turn it into the card's icon.
 */
export const extractLeadingEmoji = (input) => ({emoji: null, rest: input});
