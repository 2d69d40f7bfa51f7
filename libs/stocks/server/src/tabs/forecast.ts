import { newYorkDay } from '@plumbline/market-data/domain';
import { targetsOf } from '@plumbline/statements/domain';
import type { FigureCell, GridRow, TabBlock } from '@plumbline/stocks/domain';
import type { CompanyEstimates, ReadEstimate } from '../read/estimates';
import { figuresBlock, present } from './blocks';
import { aboutEstimate, aheadOf, ESTIMATED, estimatesOf, noEstimates, type Estimated } from './estimates';
import { missingBlock, type TabBuilder, type TabReading } from './tab-builder';

const GROWTH = ['revenue_growth_3y', 'future_revenue_growth_3y', 'eps_growth_3y', 'future_eps_growth_3y'] as const;

const YEARS = 10;

/** A figure by fiscal year: as reported, and from the last year on the mean of what is expected between the extremes. */
async function fanBlock(reading: TabReading, estimates: CompanyEstimates, figure: Estimated): Promise<TabBlock> {
  const { label, row } = ESTIMATED[figure];
  const head = { key: `fan-${figure}`, title: `${label} by fiscal year, reported and expected` };
  const targets = targetsOf(reading.context.view, 'annual');
  const shown = targets.slice(-YEARS);
  const ahead = aheadOf(estimates, 'annual', targets)
    .filter((each) => each.figure === figure && each.currency === reading.context.view.currency)
    .sort((a, b) => (a.periodEnd < b.periodEnd ? -1 : 1));
  if (ahead.length === 0)
    return missingBlock(head, `No estimate of ${label.toLowerCase()} for a year that is not reported`);
  const cells = await Promise.all(shown.map(({ period }) => reading.cell(row, { kind: 'annual', period: period.key })));
  const past = cells.map(({ value }) => value);
  // The fan opens at the last reported year.
  const before = (value: number | null): (number | null)[] =>
    shown.map((_, at) => (at === shown.length - 1 ? value : null));
  const last = past.at(-1) ?? null;
  const expected = (part: 'mean' | 'low' | 'high') => [
    ...before(last),
    ...ahead.map((each) => each[part] ?? each.mean),
  ];
  return {
    kind: 'lines',
    ...head,
    unit: figure === 'revenue' ? 'money' : 'per-share',
    note: 'Reported years as restated; the band reaches from the lowest to the highest estimate.',
    days: [...shown.map(({ period }) => period.end), ...ahead.map(({ periodEnd }) => periodEnd)],
    lines: [
      { label: 'Reported', values: [...past, ...ahead.map(() => null)] },
      { label: 'Expected', values: expected('mean') },
    ],
    bands: [{ label: 'Lowest to highest', lower: expected('low'), upper: expected('high') }],
  };
}

/** How what is expected of the coming fiscal year has changed since it was first published. */
function revisionsBlock(reading: TabReading, estimates: CompanyEstimates, figure: Estimated): TabBlock | undefined {
  const [next] = aheadOf(estimates, 'annual', targetsOf(reading.context.view, 'annual'))
    .filter((each) => each.figure === figure)
    .sort((a, b) => (a.periodEnd < b.periodEnd ? -1 : 1));
  const vintages = estimates.all.filter(
    (each) => each.figure === figure && each.kind === 'annual' && each.periodEnd === next?.periodEnd,
  );
  if (!next || vintages.length < 2) return undefined;
  return {
    kind: 'lines',
    key: `revisions-${figure}`,
    unit: figure === 'revenue' ? 'money' : 'per-share',
    title: `${ESTIMATED[figure].label} expected of the fiscal year to ${next.periodEnd}, by day of publication`,
    days: vintages.map(({ moment }) => newYorkDay(moment.at)),
    lines: [{ label: 'Mean', values: vintages.map(({ mean }) => mean) }],
    bands: [
      {
        label: 'Lowest to highest',
        lower: vintages.map(({ low, mean }) => low ?? mean),
        upper: vintages.map(({ high, mean }) => high ?? mean),
      },
    ],
  };
}

/** Upside of a target over the price, in percent; null if their currencies differ. */
const upside = (target: number | undefined, price: number | null): number | null =>
  target === undefined || price === null || price <= 0 ? null : 100 * (target / price - 1);

const cell = (value: number | null | undefined, reason: string): FigureCell =>
  value === null || value === undefined ? { value: null, reason } : { value };

async function targetBlock(reading: TabReading, { known }: CompanyEstimates): Promise<TabBlock> {
  const head = { key: 'target', title: 'Price targets' };
  const target = known.find(({ figure }) => figure === 'price_target');
  if (!target) return missingBlock(head, 'No price target was published');
  const price = await reading.cell('price');
  const { currency: quoted } = reading.context.security;
  const isComparable = target.currency === quoted;
  const ends = (['low', 'mean', 'high'] as const).map((part) => ({ part, value: target[part] }));
  const rowOf = (key: string, label: string, unit: GridRow['unit'], cells: FigureCell[]): GridRow => ({
    key,
    label,
    unit,
    cells,
  });
  return {
    kind: 'grid',
    ...head,
    corner: target.currency,
    note: noteOf(target),
    columns: [
      { key: 'low', label: 'Lowest' },
      { key: 'mean', label: 'Mean' },
      { key: 'high', label: 'Highest' },
    ],
    rows: [
      rowOf(
        'target',
        'Target',
        'per-share',
        ends.map(({ part, value }) =>
          value === undefined ? cell(value, 'The source does not say') : { value, about: aboutEstimate(target, part) },
        ),
      ),
      rowOf(
        'price',
        'Price',
        'per-share',
        ends.map(() => price),
      ),
      rowOf(
        'upside',
        'Above the price',
        '%',
        ends.map(({ value }) =>
          cell(
            isComparable ? upside(value, price.value) : null,
            isComparable ? 'Target or price is not known' : `The price is in ${quoted}`,
          ),
        ),
      ),
    ],
  };
}

function noteOf({ analysts, source, moment }: ReadEstimate): string {
  const by = analysts === undefined ? '' : `${analysts} ${analysts === 1 ? 'analyst' : 'analysts'}, `;
  return `${by}${source}, published ${newYorkDay(moment.at)}`;
}

/** Where analysts see the company go. */
export const forecastTab: TabBuilder = {
  build: async (reading) => {
    const estimates = await estimatesOf(reading);
    if (!estimates) return [noEstimates(reading, 'forecast', 'Forecast')];
    return present([
      await figuresBlock(reading, { key: 'growth', title: 'Growth, past and expected' }, GROWTH),
      await targetBlock(reading, estimates),
      await fanBlock(reading, estimates, 'revenue'),
      await fanBlock(reading, estimates, 'eps'),
      revisionsBlock(reading, estimates, 'revenue'),
      revisionsBlock(reading, estimates, 'eps'),
    ]);
  },
};
