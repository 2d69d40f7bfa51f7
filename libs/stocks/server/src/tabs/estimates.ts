import { isPerShareEstimate, newYorkDay, type EstimateFigure } from '@plumbline/market-data/domain';
import { NO_ESTIMATES } from '@plumbline/metrics/domain';
import { targetsOf, type PeriodKind, type Target } from '@plumbline/statements/domain';
import type { FigureCell, GridRow, TabBlock } from '@plumbline/stocks/domain';
import { addDays, daysBetween, type Day } from '@plumbline/shared/domain';
import { estimatesOn, type CompanyEstimates, type ReadEstimate } from '../read/estimates';
import { figuresBlock, present, recordsBlock } from './blocks';
import { missingBlock, type TabBuilder, type TabReading } from './tab-builder';

/** How figures are called, and the row of the statements that is held against what was expected of it. */
export const ESTIMATED: Readonly<
  Record<Exclude<EstimateFigure, 'price_target'>, { readonly label: string; readonly row: string }>
> = {
  revenue: { label: 'Revenue', row: 'revenue' },
  ebitda: { label: 'EBITDA', row: 'ebitda' },
  net_income: { label: 'Net income', row: 'net_income' },
  eps: { label: 'Earnings per share', row: 'eps_diluted' },
  dividends_per_share: { label: 'Dividends per share', row: 'dividends_per_share' },
};

export type Estimated = keyof typeof ESTIMATED;
const FIGURES = Object.keys(ESTIMATED) as readonly Estimated[];

const IN_STATEMENTS = ['forward_pe', 'future_revenue_growth_3y', 'future_eps_growth_3y', 'gf_value'] as const;

const REMEDY =
  'No free source has estimates. Put a CSV or JSON into the inbox with symbol, figure (revenue, eps, ebitda, net_income, dividends_per_share or price_target), period (annual or quarterly), period_end, mean, source and published; low, high, analysts and currency where they are known.';

/** Block for a security without estimates. */
export const noEstimates = ({ context: { asOf } }: TabReading, key: string, title: string): TabBlock =>
  missingBlock({ key, title }, asOf === undefined ? NO_ESTIMATES : `${NO_ESTIMATES}, or none by ${asOf}`, REMEDY);

/** The estimates of a page; undefined where the archive is not at hand or has none. */
export async function estimatesOf({ context, market }: TabReading): Promise<CompanyEstimates | undefined> {
  const areas = market.areas?.();
  const found = areas && (await estimatesOn(context, areas));
  return found && found.all.length > 0 ? found : undefined;
}

/** Fiscal periods of several sources end some days apart. */
const SLACK_DAYS = 20;
export const isSamePeriod = (a: Day, b: Day): boolean => Math.abs(daysBetween(a, b)) <= SLACK_DAYS;

/** Estimates of periods that are not reported, of one kind. */
export function aheadOf(
  { known }: CompanyEstimates,
  kind: PeriodKind,
  reported: readonly Target[],
): readonly (ReadEstimate & { readonly periodEnd: Day })[] {
  const last = reported.at(-1)?.period.end;
  return known.flatMap((each) =>
    each.kind === kind &&
    each.periodEnd !== undefined &&
    (last === undefined || (each.periodEnd > last && !isSamePeriod(each.periodEnd, last)))
      ? [{ ...each, periodEnd: each.periodEnd }]
      : [],
  );
}

const unitOf = (figure: Estimated): GridRow['unit'] => (isPerShareEstimate(figure) ? 'per-share' : 'money');

const none = (reason: string): FigureCell => ({ value: null, reason });

type Part = 'mean' | 'low' | 'high' | 'analysts';
const PARTS: readonly (readonly [part: Part, label: string])[] = [
  ['mean', ''],
  ['low', 'lowest'],
  ['high', 'highest'],
  ['analysts', 'analysts'],
];

const METHODS: Readonly<Record<Part, string>> = {
  mean: 'Mean of the analysts, as the source gives it',
  low: 'Lowest of the analysts, as the source gives it',
  high: 'Highest of the analysts, as the source gives it',
  analysts: 'How many analysts the source counts',
};

/** Where a number of a consensus is from, and what was done to it here. */
export function aboutEstimate(each: ReadEstimate, part: Part): NonNullable<FigureCell['about']> {
  const { source, moment, analysts, currency, factor } = each;
  const isAmount = part !== 'analysts';
  return [
    { label: 'Source', text: source },
    { label: 'Published', text: newYorkDay(moment.at) },
    { label: 'Method', text: METHODS[part] },
    ...(isAmount ? [{ label: 'Currency', text: currency }] : []),
    ...(isAmount && analysts !== undefined ? [{ label: 'Analysts', text: String(analysts) }] : []),
    ...(isAmount && factor !== 1 ? [{ label: 'Splits since', text: `divided by ${String(factor)}` }] : []),
  ];
}

/** Rows of one figure by period. */
function rowsOf(figure: Estimated, ends: readonly Day[], all: readonly ReadEstimate[]): GridRow[] {
  const found = ends.map((end) => all.find((each) => each.figure === figure && each.periodEnd === end));
  if (found.every((each) => each === undefined)) return [];
  const { label } = ESTIMATED[figure];
  return PARTS.map(([part, words]) => ({
    key: `${figure}-${part}`,
    label: words ? `${label}, ${words}` : label,
    unit: part === 'analysts' ? 'count' : unitOf(figure),
    cells: found.map((each) => {
      const value = each?.[part];
      return !each || value === undefined
        ? none('The source does not say')
        : { value, about: aboutEstimate(each, part) };
    }),
  }));
}

/** When the estimates of each period were published last. */
const publishedRow = (ends: readonly Day[], all: readonly ReadEstimate[]): GridRow => ({
  key: 'published',
  label: 'Published',
  unit: 'text',
  cells: ends.map((end) => {
    const days = all.filter(({ periodEnd }) => periodEnd === end).map(({ moment }) => newYorkDay(moment.at));
    return { value: null, text: days.sort().at(-1) ?? '' };
  }),
});

const sourcesOf = (all: readonly ReadEstimate[]): string => [...new Set(all.map(({ source }) => source))].join(', ');

function gridOf(reading: TabReading, estimates: CompanyEstimates, kind: 'annual' | 'quarterly'): TabBlock {
  const head = {
    key: kind,
    title: kind === 'annual' ? 'Fiscal years ahead' : 'Quarters ahead',
  };
  const ahead = aheadOf(estimates, kind, targetsOf(reading.context.view, kind));
  if (ahead.length === 0) return missingBlock(head, 'No estimate of a period that is not reported');
  const ends = [...new Set(ahead.map(({ periodEnd }) => periodEnd))].sort();
  return {
    kind: 'grid',
    ...head,
    corner: 'To',
    note: `The consensus published last for each period, in shares of today. Source: ${sourcesOf(ahead)}.`,
    columns: ends.map((end) => ({ key: end, label: end.slice(0, 7), title: `Fiscal period to ${end}` })),
    rows: [...FIGURES.flatMap((figure) => rowsOf(figure, ends, ahead)), publishedRow(ends, ahead)],
  };
}

/** A period whose figures are out, with what was expected of it the day before. */
interface Surprise {
  readonly target: Target;
  readonly figure: Estimated;
  readonly expected: ReadEstimate;
}

/** The estimate of a period that was published last before it was reported. */
function expectedOf({ all }: CompanyEstimates, figure: Estimated, { period }: Target): ReadEstimate | undefined {
  return all.findLast(
    (each) =>
      each.figure === figure &&
      each.kind === 'quarterly' &&
      each.periodEnd !== undefined &&
      isSamePeriod(each.periodEnd, period.end) &&
      newYorkDay(each.moment.at) <= addDays(period.filed, -1),
  );
}

async function surprisesBlock(reading: TabReading, estimates: CompanyEstimates): Promise<TabBlock> {
  const targets = targetsOf(reading.context.view, 'quarterly').slice(-8).toReversed();
  const found = targets.flatMap((target) =>
    (['revenue', 'eps'] as const).flatMap((figure): Surprise[] => {
      const expected = expectedOf(estimates, figure, target);
      return expected ? [{ target, figure, expected }] : [];
    }),
  );
  const rows = await Promise.all(
    found.map(async ({ target: { period }, figure, expected }) => {
      const { value } = await reading.cell(ESTIMATED[figure].row, { kind: 'quarterly', period: period.key });
      const surprise =
        value === null || expected.mean === 0 ? null : (100 * (value - expected.mean)) / Math.abs(expected.mean);
      return [
        period.label,
        period.end,
        period.filed,
        ESTIMATED[figure].label,
        expected.mean,
        value,
        surprise,
        expected.analysts ?? null,
        expected.source,
      ];
    }),
  );
  return recordsBlock({
    key: 'surprises',
    title: 'Reported against expected, by quarter',
    note: 'What was expected last before the report, and the figure as reported and restated since.',
    columns: [
      { key: 'period', label: 'Quarter', kind: 'text' },
      { key: 'end', label: 'Ended', kind: 'day' },
      { key: 'filed', label: 'First filed', kind: 'day' },
      { key: 'figure', label: 'Figure', kind: 'text' },
      { key: 'expected', label: 'Expected', kind: 'money' },
      { key: 'reported', label: 'Reported', kind: 'money' },
      { key: 'surprise', label: 'Surprise', kind: '%' },
      { key: 'analysts', label: 'Analysts', kind: 'count' },
      { key: 'source', label: 'Source', kind: 'text' },
    ],
    data: rows,
    reason: 'No earnings surprises yet',
  });
}

function vintagesBlock({ query }: TabReading, { all }: CompanyEstimates): TabBlock {
  return recordsBlock(
    {
      key: 'vintages',
      title: 'Every estimate, as it was published',
      columns: [
        { key: 'published', label: 'Published', kind: 'day' },
        { key: 'figure', label: 'Figure', kind: 'text' },
        { key: 'period', label: 'Period to', kind: 'day' },
        { key: 'kind', label: 'Kind', kind: 'text' },
        { key: 'mean', label: 'Mean', kind: 'money' },
        { key: 'low', label: 'Lowest', kind: 'money' },
        { key: 'high', label: 'Highest', kind: 'money' },
        { key: 'analysts', label: 'Analysts', kind: 'count' },
        { key: 'currency', label: 'Currency', kind: 'text' },
        { key: 'source', label: 'Source', kind: 'text' },
      ],
      data: all
        .toReversed()
        .map((each) => [
          newYorkDay(each.moment.at),
          each.figure === 'price_target' ? 'Price target' : ESTIMATED[each.figure].label,
          each.periodEnd ?? null,
          each.kind === undefined ? null : KINDS[each.kind],
          each.mean,
          each.low ?? null,
          each.high ?? null,
          each.analysts ?? null,
          each.currency,
          each.source,
        ]),
      reason: NO_ESTIMATES,
    },
    query.page,
  );
}

const KINDS = { annual: 'Year', quarterly: 'Quarter' } as const;

/** Analyst estimates of coming years and quarters, and how accurate past ones were. */
export const estimatesTab: TabBuilder = {
  build: async (reading) => {
    const estimates = await estimatesOf(reading);
    if (!estimates) return [noEstimates(reading, 'estimates', 'Estimates of analysts')];
    return present([
      await figuresBlock(reading, { key: 'now', title: 'What the price expects' }, IN_STATEMENTS),
      gridOf(reading, estimates, 'annual'),
      gridOf(reading, estimates, 'quarterly'),
      await surprisesBlock(reading, estimates),
      vintagesBlock(reading, estimates),
    ]);
  },
};
