/** What the shop sells, by type. Never a bare price: Roblox may show each buyer another one. */
export interface Product {
  type: string;
  /** The Roblox product behind it. */
  soldAs: string;
  /** What is said about the price, not the price itself. */
  price: string;
  /** One thing to know before buying. */
  goodToKnow: string;
  /** Where the platform says so, and the day that was read (`YYYY-MM-DD`). Verify before publishing. */
  source: {url: string; checked: string};
}

export const products: readonly Product[] = [
  {
    type: 'Permanent cosmetic or livery',
    soldAs: 'Pass',
    price: 'List price; the prompt shows yours',
    goodToKnow: 'You pay once and keep it',
    source: {
      url: 'https://create.roblox.com/docs/production/monetization/passes',
      checked: '2026-11-20',
    },
  },
  {
    type: 'Repeatable item',
    soldAs: 'Developer product',
    price: 'List price; the prompt shows yours',
    goodToKnow: 'Gives no place in a queue and no faster report',
    source: {
      url: 'https://create.roblox.com/docs/production/monetization/developer-products',
      checked: '2026-11-20',
    },
  },
  {
    type: 'Supporter',
    soldAs: 'Subscription',
    price: 'Your local currency, monthly',
    goodToKnow: 'Benefits cannot shrink; no extra tasks after you pay',
    source: {
      url: 'https://create.roblox.com/docs/production/monetization/subscriptions',
      checked: '2026-11-20',
    },
  },
  {
    type: 'Uniform clothing',
    soldAs: 'Classic clothing',
    price: 'Robux',
    goodToKnow: 'On the Marketplace the creator gets 70%, after a 30-day hold',
    source: {
      url: 'https://create.roblox.com/docs/marketplace/marketplace-fees-and-commissions',
      checked: '2026-11-20',
    },
  },
];
