import { IMF_INDICATORS, WORLD_BANK_INDICATORS } from '@plumbline/market-data/domain';
import { worldParts } from './series-number';

/** A place in the tree of indicators: its code is the rest of its address, 'us/inflation/components'. */
export interface CategoryPlace {
  readonly code: string;
  readonly name: string;
}

const us = (code: string, name: string): CategoryPlace => ({ code: `us/${code}`, name });
const US: CategoryPlace = { code: 'us', name: 'United States' };
const MARKETS: CategoryPlace = { code: 'markets', name: 'Markets' };
const WORLD: CategoryPlace = { code: 'world', name: 'World' };

/** Where series of a category of the registry stand, from the root on. */
const PLACES: Readonly<Record<string, readonly CategoryPlace[]>> = {
  growth: [US, us('growth', 'Output and activity')],
  labor: [US, us('labor', 'Work')],
  inflation: [US, us('inflation', 'Prices')],
  'inflation components': [US, us('inflation', 'Prices'), us('inflation/components', 'Parts of consumer prices')],
  housing: [US, us('housing', 'Housing')],
  rates: [US, us('rates', 'Interest rates')],
  'yield curve': [US, us('rates', 'Interest rates'), us('rates/curve', 'Yield curve')],
  money: [US, us('money', 'Money and central bank')],
  valuation: [US, us('valuation', 'Valuation')],
  markets: [MARKETS, { code: 'markets/indices', name: 'Indices' }],
  commodities: [MARKETS, { code: 'markets/commodities', name: 'Commodities' }],
  metals: [
    MARKETS,
    { code: 'markets/commodities', name: 'Commodities' },
    { code: 'markets/commodities/metals', name: 'Metals' },
  ],
  currencies: [MARKETS, { code: 'markets/currencies', name: 'Currencies' }],
};

const TOPICS: Readonly<Record<string, string>> = {
  growth: 'Output',
  labor: 'Work',
  inflation: 'Prices',
  debt: 'Debt',
  population: 'Population',
  rates: 'Interest rates',
  trade: 'Trade',
  valuation: 'Valuation',
};

/** Name of an indicator of many countries, with its publisher. */
export function indicatorName(indicator: string): string {
  const [prefix, code] = [indicator.slice(0, indicator.indexOf(':')), indicator.slice(indicator.indexOf(':') + 1)];
  const list = prefix === 'IMF' ? IMF_INDICATORS : WORLD_BANK_INDICATORS;
  const known = list.find((each) => each.code === code);
  return `${known?.name ?? code} (${prefix === 'IMF' ? 'IMF' : 'World Bank'})`;
}

/** An indicator as addresses write it: small letters and dashes. */
const indicatorSlug = (indicator: string): string => indicator.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');

/** Where a series is in the tree, from the root on. */
export function categoryPlaces({
  id,
  category,
}: {
  readonly id: string;
  readonly category: string;
}): readonly CategoryPlace[] {
  const world = worldParts(id);
  if (!world) return PLACES[category] ?? [{ code: 'other', name: 'Other' }];
  const topic = TOPICS[category] === undefined ? 'other' : category;
  return [
    WORLD,
    { code: `world/${topic}`, name: TOPICS[topic] ?? 'Other' },
    { code: `world/${topic}/${indicatorSlug(world.indicator)}`, name: indicatorName(world.indicator) },
  ];
}

/** Roots of the tree in their order. */
export const CATEGORY_ROOTS: readonly string[] = [US.code, MARKETS.code, WORLD.code];
