import type { EtfAnswer } from '../etf-answer';
import type { ListShape } from '@plumbline/shared/domain';
import { choiceColumn, moneyColumn, percentColumn, textColumn } from '@plumbline/shared/ui/columns';
import type { ListColumn, ListSpec } from '@plumbline/shared/ui/ListView';
import { balanceText, HoldingName, KIND_WORDS, unitWords } from './figures';

export type Holding = EtfAnswer<'current-portfolio'>['data'][number];

/** Columns of holdings. */
export const HOLDING_COLUMNS: readonly ListColumn<Holding>[] = [
  {
    key: 'company',
    header: 'Holding',
    align: 'start',
    sortable: true,
    cell: (row) => (
      <>
        <HoldingName {...row} />
        {row.title && row.stockid === null && <span className="text-ink-3"> {row.title}</span>}
        {row.payoff === 'Short' && <span className="text-ink-3"> short</span>}
      </>
    ),
    value: ({ display_symbol: symbol, company }) => symbol ?? company,
  },
  percentColumn('weight', 'Weight', {
    unit: '%',
    title: 'Percent of net assets, as the report states it',
    sortable: true,
  }),
  moneyColumn('value', 'Value', { unit: 'USD', sortable: true }),
  {
    key: 'balance',
    header: 'Balance',
    title: 'Shares, principal or contracts as reported',
    sortable: true,
    cell: ({ balance, units }) => <span title={unitWords(units)}>{balanceText(balance)}</span>,
    value: ({ balance }) => balance,
  },
  choiceColumn('kind', 'Kind', KIND_WORDS),
  textColumn('sector', 'Sector'),
  textColumn('country', 'Country'),
  textColumn('currency', 'Currency', { isHidden: true }),
  textColumn('cusip', 'CUSIP', { isHidden: true }),
  textColumn('isin', 'ISIN', { isHidden: true }),
  {
    key: 'level',
    header: 'Level',
    title: 'How it is valued: 1 quoted prices, 2 observable inputs, 3 estimates',
    cell: ({ level }) => level ?? '–',
    value: ({ level }) => level,
    isHidden: true,
  },
];

/** Address parameters of the list of all holdings. */
export const HOLDINGS_SHAPE = {
  columns: HOLDING_COLUMNS,
  filters: [
    { kind: 'text', key: 'q', label: 'Holding', placeholder: 'Symbol, name or CUSIP' },
    {
      kind: 'select',
      key: 'kind',
      label: 'Kind',
      options: Object.entries(KIND_WORDS).map(([value, label]) => ({ value, label })),
    },
  ],
  defaultOrder: { key: 'weight', direction: 'descending' },
  perPageOptions: [50, 100, 250],
} as const satisfies ListShape;

/** All holdings of a report. */
export const holdingsList = (symbol: string, day: string): ListSpec<Holding> => ({
  ...HOLDINGS_SHAPE,
  title: 'Holdings',
  rowKey: ({ row }) => row,
  exportName: `${symbol}-holdings-${day}`,
  emptyText: 'No report of what this fund holds is public',
  emptyHint: 'Import reports on Form N-PORT.',
});
