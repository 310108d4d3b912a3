/**
 * What the shop sells, by type. Never a bare price: Roblox may show each buyer another one. What Roblox says about it
 * stands in `facts.ts` and on the shop's page.
 */
export interface Product {
  type: string;
  /** The Roblox product behind it. */
  soldAs: string;
  /** What is said about the price, not the price itself. */
  price: string;
  /** One thing to know before buying. */
  goodToKnow: string;
}

export const products: readonly Product[] = [
  {
    type: 'Permanent cosmetic or livery',
    soldAs: 'Pass',
    price: 'List price; the prompt shows yours',
    goodToKnow: 'You pay once and keep it',
  },
  {
    type: 'Repeatable item',
    soldAs: 'Developer product',
    price: 'List price; the prompt shows yours',
    goodToKnow: 'Gives no place in a queue and no faster report',
  },
  {
    type: 'Supporter',
    soldAs: 'Subscription',
    price: 'Robux or your local currency, monthly; the prompt says which',
    goodToKnow: 'Benefits cannot shrink; no extra tasks after you pay',
  },
  {
    type: 'Uniform clothing',
    soldAs: 'Classic clothing',
    price: 'Robux; the prompt shows yours',
    goodToKnow: 'Looks only; it does not make you a member',
  },
];
