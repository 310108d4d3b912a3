/** The page that holds a rule: `D` rules stand in the Discord Guidelines, `R` rules in the Roblox Guidelines. */
function rulePage(id: string): string {
  return id.startsWith('D') ? '/docs/guidelines/discord' : '/docs/guidelines/roblox';
}

/** The path of a rule on this site, anchor included: `R-07` gives `/docs/guidelines/roblox#r-07`. */
export function rulePath(id: string): string {
  return `${rulePage(id)}#${id.toLowerCase()}`;
}

/** The short address of a rule, for copying and citing: `R-07` gives `/r-07`, which leads to its text (`config/ruleLinks.ts`). */
export function ruleLink(id: string): string {
  return `/${id.toLowerCase()}`;
}
