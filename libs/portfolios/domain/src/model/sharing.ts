/** Portfolios of one person. */
export const MAX_PORTFOLIOS = 500;

/** Who sees a portfolio besides its owner: nobody, who has the link, everybody who has the address. They see weights, never amounts. */
export const SHARE_LEVELS = ['private', 'link', 'public'] as const;
export type ShareLevel = (typeof SHARE_LEVELS)[number];
