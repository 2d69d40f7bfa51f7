import { addYears, dayFromEpoch, epochDay, indexAfter, type Day } from '@plumbline/shared/domain';
import { LATEST_YEAR, yearChoices, type FigureCell, type GridRow, type TabBlock } from '@plumbline/stocks/domain';
import type { StockContext } from '../read/stock-context';
import { labelOf, readingGrid, recordsBlock, unitOf } from './blocks';
import { missingBlock, type TabBuilder, type TabReading } from './tab-builder';

/** Figures of a past day. */
const FIGURES = [
  'price',
  'mktcap',
  'enterprise_value',
  'pettm',
  'pb',
  'ps',
  'pfcf',
  'dividend_yield',
  'gf_value',
  'revenue',
  'net_income',
  'eps_diluted',
  'free_cash_flow',
  'gross_margin',
  'operating_margin',
  'net_margin',
  'roe',
  'roic',
  'debt_to_equity',
  'rank_balancesheet',
  'rank_profitability',
  'rank_growth',
  'piotroski_f',
  'altman_z',
];

/** Windows a holder waited, in years. */
const WAITED = [1, 3, 5] as const;

export const SPANS = [
  ['52w', '52 weeks'],
  ['3y', '3 years'],
  ['5y', '5 years'],
  ['10y', '10 years'],
] as const;

/** Days with a price that were known on the day of the page. */
const knownDays = ({ series, prices }: StockContext): Int32Array | readonly number[] =>
  (series?.days.subarray(0, prices.end) as Int32Array | undefined) ?? [];

const yearOf = (day: Day): number => Number(day.slice(0, 4));

/** Years of the selector, those with prices, the newest first. */
function yearsOf(context: StockContext) {
  const days = knownDays(context);
  const [first, last] = [days[0], days[days.length - 1]];
  if (first === undefined || last === undefined) return [];
  const priced = { first: yearOf(dayFromEpoch(first)), last: yearOf(dayFromEpoch(last)) };
  return yearChoices(yearOf(context.on ?? dayFromEpoch(last)), priced);
}

/** The last session of a year. */
export function lastSession(context: StockContext, year: number): Day | undefined {
  const days = knownDays(context);
  const at = indexAfter(days, epochDay(`${year}-12-31`)) - 1;
  return at >= 0 ? dayFromEpoch(days[at]!) : undefined;
}

async function thenBlock(reading: TabReading, day: Day): Promise<TabBlock> {
  const then = await reading.elsewhere({ asOf: day });
  const monthEnd = `${day.slice(0, 7)}-31`;
  const rows = FIGURES.map(async (metric): Promise<GridRow> => {
    const [known, now, points] = await Promise.all([
      then?.cell(metric),
      reading.cell(metric),
      reading.history(metric, { as: 'restated', count: 1, by: monthEnd }),
    ]);
    const restated = points.at(-1);
    const value = restated && 'value' in restated ? restated.value : null;
    const corrected: FigureCell = value === null ? { value: null, reason: 'It is not known for that day' } : { value };
    return { key: metric, label: labelOf(metric), unit: unitOf(metric), cells: [known ?? corrected, corrected, now] };
  });
  return {
    kind: 'grid',
    key: 'then',
    title: `As known on ${day}`,
    corner: '',
    note: 'Known then: nothing public later, in shares of that day. Corrected: the same reports as they are known now, in shares of today.',
    columns: [
      { key: 'then', label: 'Known then' },
      { key: 'restated', label: 'Corrected since' },
      { key: 'now', label: 'Now' },
    ],
    rows: await Promise.all(rows),
  };
}

/** Returns of an investor who bought on that day. */
async function afterBlock(reading: TabReading, day: Day): Promise<TabBlock> {
  const { on } = reading.context;
  const rows = WAITED.map(async (years): Promise<GridRow> => {
    const end = addYears(day, years);
    const metric = `total_return_${years}y`;
    const words = years === 1 ? 'year' : `${years} years`;
    const later = on !== undefined && end <= on ? await reading.elsewhere({ asOf: end }) : undefined;
    const none: FigureCell = {
      value: null,
      reason: years === 1 ? 'A year has not passed' : `${words} have not passed`,
    };
    return { key: metric, label: `Next ${words}`, unit: '%', cells: [later ? await later.cell(metric) : none] };
  });
  return {
    kind: 'grid',
    key: 'after',
    title: 'Return since',
    corner: '',
    note: 'A year, with dividends put back into shares; more years than one as a rate a year.',
    columns: [{ key: 'return', label: 'Total return' }],
    rows: await Promise.all(rows),
  };
}

const rangesBlock = (reading: TabReading): Promise<TabBlock> =>
  readingGrid(
    reading,
    { key: 'ranges', title: 'Highs and lows' },
    {
      columns: [
        { key: 'low', label: 'Low' },
        { key: 'high', label: 'High' },
        { key: 'off', label: 'Off the high' },
        { key: 'above', label: 'Above the low' },
      ],
      rows: SPANS.map(([span, label]) => ({
        key: `pricelow_${span}`,
        label,
        metrics: [`pricelow_${span}`, `pricehigh_${span}`, `pct_off_high_${span}`, `pct_above_low_${span}`],
      })),
    },
  );

interface YearOfPrices {
  readonly year: string;
  readonly first: number;
  readonly low: number;
  readonly high: number;
  readonly last: number;
}

/** Closes by year, in shares of the day of the page. */
function yearRows({ series, prices }: StockContext): readonly YearOfPrices[] {
  const years = new Map<string, YearOfPrices>();
  for (let at = 0; series && at < prices.end; at += 1) {
    const close = series.close[at]! * prices.factor;
    const year = dayFromEpoch(series.days[at]!).slice(0, 4);
    const known = years.get(year) ?? { year, first: close, low: close, high: close, last: close };
    years.set(year, { ...known, low: Math.min(known.low, close), high: Math.max(known.high, close), last: close });
  }
  return [...years.values()];
}

function pricesBlock(reading: TabReading): TabBlock {
  const rows = yearRows(reading.context);
  const data = rows.map(({ year, first, low, high, last }, at) => {
    const before = rows[at - 1]?.last;
    return [year, first, low, high, last, before === undefined ? null : 100 * (last / before - 1)];
  });
  return recordsBlock({
    key: 'prices',
    title: 'Prices by year',
    note: 'Closes in shares of today; the change is from close to close.',
    columns: [
      { key: 'year', label: 'Year', kind: 'text' },
      { key: 'first', label: 'First close', kind: 'number' },
      { key: 'low', label: 'Lowest', kind: 'number' },
      { key: 'high', label: 'Highest', kind: 'number' },
      { key: 'last', label: 'Last close', kind: 'number' },
      { key: 'change', label: 'Change', kind: '%' },
    ],
    data: data.toReversed(),
    reason: 'No prices are known',
  });
}

/** The page as of the end of a past year, with what came after. */
export const historicalTab: TabBuilder = {
  build: async (reading) => {
    const years = yearsOf(reading.context);
    const asked = reading.query.year ?? (years[1] ?? years[0])?.value;
    const year = asked === LATEST_YEAR ? years.find(({ value }) => value === LATEST_YEAR)?.year : asked;
    const day = year === undefined ? undefined : lastSession(reading.context, year);
    const options = years.map((one) => ({
      value: String(one.value),
      label: String(one.year),
      isChosen: one.year === year,
    }));
    return [
      { kind: 'choices', key: 'year', title: 'Year', name: 'year', options },
      ...(day === undefined
        ? [missingBlock({ key: 'then', title: 'As known then' }, 'No prices of that time are known')]
        : [await thenBlock(reading, day), await afterBlock(reading, day)]),
      await rangesBlock(reading),
      pricesBlock(reading),
    ];
  },
};
