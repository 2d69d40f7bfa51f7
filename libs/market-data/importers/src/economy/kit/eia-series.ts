import { RELEASE, seriesOfCode, type EconomicSeries, type SeriesFrequency } from '@plumbline/market-data/domain';

import { otherSeries } from './other-series';

/** Titles under which files without a source key hold the series that are asked for most. */
const KEYS: readonly (readonly [RegExp, string])[] = [
  [/^Cushing,? OK WTI Spot Price FOB$/i, 'RWTC'],
  [/^Europe Brent Spot Price FOB$/i, 'RBRTE'],
  [/^Henry Hub Natural Gas Spot Price$/i, 'RNGWHHD'],
  [/^U\.?S\.? Regular All Formulations Retail Gasoline Prices$/i, 'EMM_EPMR_PTE_NUS_DPG'],
];

const MEASURES: ReadonlyMap<string, string> = new Map([
  ['barrel', 'bbl'],
  ['million btu', 'mmbtu'],
]);

/** Heading of a column: its name without the unit, and the unit in our spelling. */
export interface EiaTitle {
  readonly name: string;
  readonly unit: string;
}

/** 'Europe Brent Spot Price FOB (Dollars per Barrel)'; the site's own tables have the unit without brackets. */
export function eiaTitle(title: string): EiaTitle | undefined {
  const text = title.trim().replace(/\s+/g, ' ');
  const [, name, given] =
    /^(.+?) ?\(([^()]+)\)$/.exec(text) ?? /^(.+?) (Dollars per (?:Barrel|Gallon|Million Btu|\w+))$/i.exec(text) ?? [];
  if (!name || !given) return undefined;
  const measure = /^Dollars per (.+)$/i.exec(given)?.[1]?.toLowerCase();
  return { name: name.trim(), unit: measure ? `USD/${MEASURES.get(measure) ?? measure}` : given.toLowerCase() };
}

/** The source key of a title without one; undefined for titles that could be anybody's. */
export const eiaKey = ({ name }: EiaTitle): string | undefined => KEYS.find(([pattern]) => pattern.test(name))?.[1];

/** The series of a column by its source key and how often it has values. */
export function eiaSeries({ name, unit }: EiaTitle, frequency: SeriesFrequency, key: string): EconomicSeries {
  const known = seriesOfCode('eia', `${key} ${frequency}`);
  // A file in another unit is another series: its values must not be mixed with those of the registry.
  if (known?.unit === unit) return known;
  return otherSeries({
    id: `EIA:${key}:${frequency}`,
    name,
    unit,
    frequency,
    source: 'US Energy Information Administration',
    category: 'commodities',
    ...(frequency === 'D' ? { release: RELEASE.eiaSpot } : {}),
  });
}
