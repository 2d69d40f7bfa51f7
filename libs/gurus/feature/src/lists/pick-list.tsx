import type { guruListCalls } from '@plumbline/gurus/contract';
import { GURU_SPANS, guruView, type GuruSection } from '@plumbline/gurus/domain';
import type { FilterSpec, ListShape, ResultOf } from '@plumbline/shared/domain';
import {
  countColumn,
  dayColumn,
  moneyColumn,
  numberColumn,
  percentColumn,
  textColumn,
} from '@plumbline/shared/ui/columns';
import type { ListColumn, ListSpec } from '@plumbline/shared/ui/ListView';
import { stockColumn } from '@plumbline/stocks/kit';

type Row = ResultOf<(typeof guruListCalls)['GET /_api/guru_groups/{id}/screener']>['data'][number];

const count = (key: 'buyers' | 'sellers' | 'holders' | 'score', header: string, title: string): ListColumn<Row> =>
  countColumn(key, header, { title, sortable: true });

const percent = (key: 'weight' | 'mean_weight' | 'discount', header: string, title: string): ListColumn<Row> =>
  percentColumn(key, header, { unit: '%', title, decimals: key === 'discount' ? 1 : 2, sortable: true });

const COLUMNS: readonly ListColumn<Row>[] = [
  stockColumn({ isSortable: true }),
  count('score', 'Net buyers', 'Managers who bought less those who sold within the span'),
  count('buyers', 'Buyers', 'Managers who bought within the span'),
  count('sellers', 'Sellers', 'Managers who sold within the span'),
  count('holders', 'Holders', 'Managers who hold it by their latest reports'),
  percent('weight', 'Combined weight', 'Weights of all holders, added up'),
  percent('mean_weight', 'Mean weight', 'Combined weight divided by the holders'),
  moneyColumn('value', 'Held', { unit: 'USD', title: 'Value of all positions', sortable: true }),
  numberColumn('hot', 'Hot score', {
    title: 'New purchase 2, addition 1, reduction −1, sale −2, and the impacts in percent points; three months',
    decimals: 1,
    sortable: true,
  }),
  numberColumn('price', 'Price', { unit: 'USD', decimals: 2 }),
  numberColumn('paid', 'Bought near', {
    unit: 'USD',
    title: 'Mean close of the last quarter in which a holder bought',
    decimals: 2,
  }),
  percent('discount', 'Price against that', 'The price against the mean close of that quarter'),
  textColumn('sector', 'Sector'),
  textColumn('country', 'Country', { isHidden: true }),
  dayColumn('public', 'Last trade', { title: 'Day on which the last trade of the span was public', sortable: true }),
];

const SPAN_WORDS = { '3m': '3 months', '6m': '6 months', '12m': '12 months' } as const;

const SPAN: FilterSpec = {
  kind: 'select',
  key: 'span',
  label: 'Trades of',
  options: GURU_SPANS.map((value) => ({ value, label: SPAN_WORDS[value] })),
};

const STOCK: FilterSpec = { kind: 'text', key: 'q', label: 'Stock', placeholder: 'Symbol or company' };

const sectorFilter = (sectors: readonly string[]): FilterSpec => ({
  kind: 'select',
  key: 'sector',
  label: 'Sector',
  options: sectors.map((value) => ({ value, label: value })),
});

/** Filters of a section's list. */
export interface PickShape {
  readonly group: FilterSpec;
  /** Sectors that occur; those of the address where they are not known yet. */
  readonly sectors: readonly string[];
}

/** Columns, filters and defaults of the address of a list of stocks. */
export function picksShape({ view: key, kind }: GuruSection, { group, sectors }: PickShape) {
  const view = guruView(key ?? 'aggregated');
  const filters = kind === 'funds' ? [STOCK, group] : [STOCK, group, SPAN, sectorFilter(sectors)];
  return {
    columns: COLUMNS,
    filters,
    defaultOrder: { key: view.order, direction: view.ascending ? 'ascending' : 'descending' },
    perPageOptions: [50, 100, 250],
  } as const satisfies ListShape;
}

/** A list of stocks of a group. */
export const picksList = (section: GuruSection, shape: PickShape): ListSpec<Row> => ({
  ...picksShape(section, shape),
  title: section.title,
  rowKey: ({ stockid, company }) => stockid ?? company,
  exportName: section.key,
  emptyText: 'No stock of this group fits',
});
