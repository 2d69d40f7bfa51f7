import type { CotCategory, CotKind } from '@plumbline/market-data/domain';

export const COT_KINDS = ['legacy', 'disaggregated', 'tff'] as const satisfies readonly CotKind[];

/** Reports over which a net position is placed between its lowest and its highest. */
export const COT_WINDOWS = ['26', '52', '156', 'all'] as const;
export type CotWindow = (typeof COT_WINDOWS)[number];

/** Reports in a window; all of them is as many as there can be. */
export const windowSize = (window: CotWindow, reports: number): number => (window === 'all' ? reports : Number(window));

/** Labels of the kinds of reports. */
export const COT_KIND_LABELS: Readonly<Record<CotKind, string>> = {
  legacy: 'Legacy',
  disaggregated: 'Disaggregated',
  tff: 'Financial futures',
};

/** The group a list shows: those who trade for themselves rather than for a business with the goods. */
export const LEAD_GROUP: Readonly<Record<CotKind, CotCategory>> = {
  legacy: 'noncommercial',
  disaggregated: 'managed-money',
  tff: 'leveraged-funds',
};

/** Labels of the groups of traders. */
export const COT_GROUP_LABELS: Readonly<Record<CotCategory, string>> = {
  noncommercial: 'Non-commercial',
  commercial: 'Commercial',
  producer: 'Producers, merchants',
  'swap-dealer': 'Swap dealers',
  'managed-money': 'Managed money',
  dealer: 'Dealers',
  'asset-manager': 'Asset managers',
  'leveraged-funds': 'Leveraged funds',
  'other-reportable': 'Other reportable',
  reportable: 'All reportable',
  nonreportable: 'Not reportable',
};

/** Series whose values stand for the price of a market, by contract code. */
export const COT_PRICES: Readonly<Record<string, string>> = {
  '088691': 'GOLD.M',
  '084691': 'SILVER.M',
  '076651': 'PLATINUM.M',
  '075651': 'PALLADIUM.M',
  '085692': 'PCOPPUSDM',
  '067651': 'DCOILWTICO',
  '067411': 'DCOILBRENTEU',
  '13874A': 'SP500',
  '1170E1': 'VIXCLS',
  '043602': 'DGS10',
  '099741': 'ECB:EUR/USD',
};

/** An index of 95 and more, or 5 and less, is shown as extreme. */
export const EXTREME = { high: 95, low: 5 } as const;

/** Where an index lies at an end of its range. */
export function extremeOf(index: number | undefined): 'high' | 'low' | null {
  if (index === undefined) return null;
  if (index >= EXTREME.high) return 'high';
  return index <= EXTREME.low ? 'low' : null;
}
