import { momentOf, type SegmentKind, type SegmentTable } from '@plumbline/market-data/domain';
import type { Template } from '@plumbline/statements/domain';
import type { FigureCell, GridRow, TabBlock } from '@plumbline/stocks/domain';
import { DAY_MS } from '@plumbline/shared/domain';
import { periodGrid, present, type GridLine } from './blocks';
import { missingBlock, type TabBuilder, type TabReading } from './tab-builder';

const KINDS: Readonly<Record<SegmentKind, string>> = {
  segments: 'segment',
  geography: 'region',
  products: 'product',
};

/** Figures that reports take apart, by what filers call them. */
const CONCEPTS: readonly (readonly [label: string, concepts: readonly string[]])[] = [
  [
    'Revenue',
    [
      'RevenueFromContractWithCustomerExcludingAssessedTax',
      'RevenueFromContractWithCustomerIncludingAssessedTax',
      'Revenues',
      'SalesRevenueNet',
      'Revenue',
    ],
  ],
  ['Operating income', ['OperatingIncomeLoss', 'ProfitLossFromOperatingActivities']],
  [
    'Income before tax',
    ['IncomeLossFromContinuingOperationsBeforeIncomeTaxesExtraordinaryItemsNoncontrollingInterest'],
  ],
  ['Assets', ['Assets']],
];

const KEYS: Readonly<Record<Template, readonly GridLine[]>> = {
  industrial: [
    'revenue',
    'gross_margin',
    'operating_margin',
    'free_cash_flow',
    'capex_to_revenue',
    'research_development',
  ],
  bank: ['revenue', 'net_interest_margin', 'efficiency_ratio', 'loan_to_deposit', 'total_deposits', 'loans_net'],
  insurer: ['revenue', 'premiums_earned', 'loss_ratio', 'expense_ratio', 'combined_ratio'],
  reit: ['revenue', 'net_operating_income', 'ffo', 'affo', 'real_estate_net'],
};

const YEARS = 10;
/** A fiscal year has so many days. */
const YEAR_DAYS = [350, 380] as const;

/** True for a table of a fiscal year, or of its end. */
function isAnnual({ start, end, form }: SegmentTable): boolean {
  if (start === undefined) return form.startsWith('10-K') || form.startsWith('20-F');
  const days = (Date.parse(end) - Date.parse(start)) / DAY_MS;
  return days >= YEAR_DAYS[0] && days <= YEAR_DAYS[1];
}

const reported = (value: number | undefined): FigureCell =>
  value === undefined ? { value: null, reason: 'Not reported for this year' } : { value };

/** One table a year: that which was filed last. */
function byYear(tables: readonly SegmentTable[]): readonly SegmentTable[] {
  const years = new Map<string, SegmentTable>();
  for (const table of tables) {
    const known = years.get(table.end);
    if (!known || table.moment.at > known.moment.at) years.set(table.end, table);
  }
  return [...years.values()].sort((a, b) => (a.end < b.end ? -1 : 1)).slice(-YEARS);
}

const rowOf = (key: string, label: string, cells: FigureCell[]): GridRow => ({ key, label, unit: 'money', cells });

function gridOf(key: string, title: string, years: readonly SegmentTable[]): TabBlock {
  const newest = years.toReversed();
  const members = new Map(newest.flatMap(({ rows }) => rows.map((row) => [row.member, row] as const)).toReversed());
  const parts = [...members.values()].map(({ member, label }) =>
    rowOf(
      member,
      label,
      years.map(({ rows }) => reported(rows.find((row) => row.member === member)?.value)),
    ),
  );
  const hasDifference = years.some(({ reconciled, difference }) => !reconciled && difference !== undefined);
  const difference = years.map(({ difference: left }) => reported(left));
  return {
    kind: 'grid',
    key,
    title,
    corner: 'Fiscal year to',
    note: 'As the filing in the last row took the figure apart; the parts lead to the total by eliminations and what is left.',
    columns: years.map(({ end, form }) => ({ key: end, label: end.slice(0, 7), title: `${end}, ${form}` })),
    rows: [
      ...parts,
      ...(hasDifference ? [rowOf('difference', 'Left between parts and total', difference)] : []),
      rowOf(
        'total',
        'Company',
        years.map(({ total }) => reported(total)),
      ),
      {
        key: 'filing',
        label: 'Filing',
        unit: 'text',
        cells: years.map(({ accession }) => ({ value: null, text: accession })),
      },
    ],
  };
}

const barsOf = (key: string, title: string, years: readonly SegmentTable[]): TabBlock => {
  const labels = new Map(
    years.flatMap(({ rows }) =>
      rows.filter(({ role }) => role === 'part').map((row) => [row.member, row.label] as const),
    ),
  );
  return {
    kind: 'bars',
    key: `${key}-bars`,
    title,
    unit: 'money',
    isStacked: true,
    categories: years.map(({ end }) => end.slice(0, 4)),
    series: [...labels].map(([member, label]) => ({
      label,
      values: years.map(({ rows }) => rows.find((row) => row.member === member)?.value ?? null),
    })),
  };
};

/** The concept without its taxonomy: 'Revenues' of 'us-gaap:Revenues'. */
export const plainName = ({ concept }: SegmentTable): string => concept.slice(concept.indexOf(':') + 1);

/** The tables of one kind, a figure each that reports take apart. */
function kindBlocks(kind: SegmentKind, tables: readonly SegmentTable[]): readonly TabBlock[] {
  const own = tables.filter((table) => table.kind === kind && isAnnual(table));
  return CONCEPTS.flatMap(([label, concepts]) => {
    const concept = concepts.find((one) => own.some((table) => plainName(table) === one));
    const years = byYear(own.filter((table) => plainName(table) === concept));
    if (years.length === 0) return [];
    const key = `${kind}-${label.toLowerCase().replaceAll(' ', '-')}`;
    const title = `${label} by ${KINDS[kind]}`;
    return label === 'Revenue' ? [barsOf(key, title, years), gridOf(key, title, years)] : [gridOf(key, title, years)];
  });
}

/** Tables that were public on the day of the page, without those that staff hold back. */
export async function knownTables({
  context,
  market,
  held,
}: Pick<TabReading, 'context' | 'market' | 'held'>): Promise<readonly SegmentTable[]> {
  const { security, asOf } = context;
  if (!security.cik) return [];
  const at = momentOf(asOf);
  return held.without((await market.segments(security.cik)).filter(({ moment }) => moment.at <= at));
}

/** Breakdown of the business: segments, regions, products, and key figures over time. */
export const operatingTab: TabBuilder = {
  build: async (reading) => {
    const { template } = reading.context.view.template;
    const tables = await knownTables(reading);
    const blocks = (['segments', 'geography', 'products'] as const).flatMap((kind) => kindBlocks(kind, tables));
    return present([
      ...(blocks.length > 0
        ? blocks
        : [
            missingBlock(
              { key: 'segments', title: 'Segments' },
              reading.context.asOf === undefined
                ? 'No segment data'
                : `No segment data known on ${reading.context.asOf}`,
              'Segments come with financial statement and notes data sets.',
            ),
          ]),
      await periodGrid(
        reading,
        { key: 'years', title: 'Key figures by fiscal year' },
        { kind: 'annual', count: YEARS, rows: KEYS[template] },
      ),
    ]);
  },
};
