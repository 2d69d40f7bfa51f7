import { knownSeries, RELEASE, type EconomicSeries, type SeriesFrequency } from '@plumbline/market-data/domain';

import type { FilePlace } from '../../kit/source-file';
import { otherSeries } from '../kit/other-series';

/** Which series a cell belongs to; undefined for cells that are no values. */
type SeriesOf = (
  column: string,
  cells: ReadonlyMap<string, string>,
  frequency: SeriesFrequency,
  name: string,
) => EconomicSeries | undefined;

/** A package recognised by its header. */
export interface ColumnLayout {
  readonly header: string;
  /** More to recognise it by, where the header alone could be another publisher's. */
  readonly fits?: (name: string, place: FilePlace) => boolean;
  readonly seriesOf: SeriesOf;
  /** Of a period given twice the later row counts: the newer definition. */
  readonly laterRowCounts?: boolean;
}

const GDP: Readonly<Record<string, readonly [quarter: string, year: string]>> = {
  'level-current': ['GDP', 'GDPA'],
  'level-chained': ['GDPC1', 'GDPCA'],
  'change-current': ['A191RP1Q027SBEA', 'A191RP1A027NBEA'],
  'change-chained': ['A191RL1Q225SBEA', 'A191RL1A225NBEA'],
};

const HOUSEHOLD: Readonly<Record<string, string>> = {
  population: 'LNU00000000.A',
  labor_force: 'LNU01000000.A',
  population_percent: 'LNU01300000.A',
  employed_total: 'LNU02000000.A',
  employed_percent: 'LNU02300000.A',
  agrictulture_ratio: 'LNU02034560.A',
  nonagriculture_ratio: 'LNU02037463.A',
  unemployed: 'LNU03000000.A',
  unemployed_percent: 'LNU04000000.A',
  not_in_labor: 'LNU05000000.A',
};

const CPI: Readonly<Record<string, string>> = { Index: 'CPIAUCNS', Inflation: 'CPIAUCNS.CHANGE' };

function currency(country: string, name: string): EconomicSeries | undefined {
  const frequency = /annual|year/i.test(name) ? 'A' : /month/i.test(name) ? 'M' : 'D';
  if (!country) return undefined;
  return otherSeries({
    id: `FRB:FX.${country}.${frequency}`,
    name: `Currency of ${country} for one US dollar`,
    frequency,
    unit: 'national currency per USD',
    source: 'Federal Reserve Board',
    category: 'currencies',
    revised: false,
    country,
    release: frequency === 'D' ? RELEASE.weeklyNextDay : RELEASE.monthAverage,
  });
}

export const COLUMN_LAYOUTS: readonly ColumnLayout[] = [
  {
    header: 'date,level-current,level-chained,change-current,change-chained',
    seriesOf: (column, _, frequency) => knownSeries(GDP[column]?.[frequency === 'A' ? 1 : 0] ?? ''),
  },
  {
    header: 'Date,Index,Inflation',
    fits: (name, { folders }) => /^cpiai/i.test(name) || folders.slice(-2).some((each) => /^(cpi|cpi-us)$/.test(each)),
    seriesOf: (column) => knownSeries(CPI[column] ?? ''),
  },
  {
    header: 'Date,Country,Exchange rate',
    seriesOf: (column, cells, _, name) =>
      column === 'Exchange rate' ? currency((cells.get('Country') ?? '').trim(), name) : undefined,
  },
  {
    header:
      'year,population,labor_force,population_percent,employed_total,employed_percent,agrictulture_ratio,nonagriculture_ratio,unemployed,unemployed_percent,not_in_labor,footnotes',
    seriesOf: (column) => knownSeries(HOUSEHOLD[column] ?? ''),
    laterRowCounts: true,
  },
];
