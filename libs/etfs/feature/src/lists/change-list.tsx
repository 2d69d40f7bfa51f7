import type { FilterSpec, ListShape } from '@plumbline/shared/domain';
import { choiceColumn, moneyColumn, numberColumn, percentColumn, textColumn } from '@plumbline/shared/ui/columns';
import type { ListColumn, ListSpec } from '@plumbline/shared/ui/ListView';
import type { EtfAnswer } from '../etf-answer';
import { balanceText, ChangeBadge, HoldingName, KIND_WORDS } from './figures';

type Change = EtfAnswer<'trades'>['data'][number];

const COLUMNS: readonly ListColumn<Change>[] = [
  {
    key: 'company',
    header: 'Holding',
    align: 'start',
    sortable: true,
    cell: (row) => <HoldingName {...row} />,
    value: ({ display_symbol: symbol, company }) => symbol ?? company,
  },
  textColumn('action', 'Action', { of: ({ action }) => action, write: (action) => <ChangeBadge action={action} /> }),
  percentColumn('impact', 'Impact', {
    unit: '%',
    title: 'Money put in or taken out, of net assets: the change at the mean of both prices. Sorted by size.',
    sortable: true,
  }),
  moneyColumn('traded', 'Traded', { unit: 'USD' }),
  numberColumn('before', 'Before', {
    title: 'In shares of the later report: splits are carried through',
    write: balanceText,
  }),
  numberColumn('after', 'After', { write: balanceText }),
  percentColumn('change', 'Change', { unit: '%', decimals: 1, sortable: true }),
  percentColumn('weight_before', 'Weight before', { unit: '%', isHidden: true }),
  percentColumn('weight', 'Weight', { unit: '%', sortable: true }),
  choiceColumn('kind', 'Kind', KIND_WORDS, { isHidden: true }),
];

const WORDS: FilterSpec = { kind: 'text', key: 'q', label: 'Holding', placeholder: 'Symbol, name or CUSIP' };

const options = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

const shapeOf = (filters: readonly FilterSpec[]) =>
  ({
    columns: COLUMNS,
    filters,
    defaultOrder: { key: 'impact', direction: 'descending' },
    perPageOptions: [50, 100, 250],
  }) as const satisfies ListShape;

/** Address parameters of the list of all changes. */
export const TRADES_SHAPE = shapeOf([
  WORDS,
  {
    kind: 'select',
    key: 'action',
    label: 'Action',
    options: options(['New', 'Add', 'Reduce', 'Sold out', 'No change']),
  },
  {
    kind: 'select',
    key: 'kind',
    label: 'Kind',
    options: Object.entries(KIND_WORDS).map(([value, label]) => ({ value, label })),
  },
]);

/** The same for shares that are new or more. */
export const PICKS_SHAPE = shapeOf([
  WORDS,
  { kind: 'select', key: 'action', label: 'Action', options: options(['New', 'Add']) },
]);

type Shape = typeof TRADES_SHAPE;

/** Changes between two reports. */
export const changesList = (
  shape: Shape,
  { title, exportName }: { readonly title: string; readonly exportName: string },
): ListSpec<Change> => ({
  ...shape,
  title,
  exportName,
  rowKey: ({ row }) => row,
  emptyText: 'Nothing changed, or there is no report before this one to compare with',
});
