/**
 * Stands in for `emojiUtils` of `@docusaurus/theme-common`, see `leanTheme.ts`: cards show an emoji that their title begins
 * with as part of the title, where the theme makes it their icon.
 */
export const extractLeadingEmoji = (input) => ({emoji: null, rest: input});
