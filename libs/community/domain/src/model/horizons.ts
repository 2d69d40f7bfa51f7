/** How long a call runs: trading days from its first close. */
export const HORIZONS = { '1m': 21, '3m': 63, '1y': 252 } as const;
export type Horizon = keyof typeof HORIZONS;

/** The horizons in words. */
export const HORIZON_WORDS: Readonly<Record<Horizon, string>> = {
  '1m': '1 month (21 trading days)',
  '3m': '3 months (63 trading days)',
  '1y': '1 year (252 trading days)',
};

export const DIRECTIONS = ['up', 'down'] as const;
export type Direction = (typeof DIRECTIONS)[number];
