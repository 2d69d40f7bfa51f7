import type { Meta, StoryObj } from '@storybook/react-vite';
import { DataTable, type Column } from '../DataTable';
import {
  choiceColumn,
  codeColumn,
  countColumn,
  dayColumn,
  linkColumn,
  momentColumn,
  moneyColumn,
  numberColumn,
  percentColumn,
  textColumn,
} from './columns';

interface Company {
  readonly symbol: string;
  readonly name: string | null;
  readonly isin: string | null;
  readonly state: 'traded' | 'delisted' | null;
  readonly since: string | null;
  readonly read_at: string | null;
  readonly holders: number | null;
  readonly price: number | null;
  readonly change: number | null;
  readonly mktcap: number | null;
}

const STATES = { traded: 'Traded', delisted: 'No longer traded' };

const COLUMNS: readonly Column<Company>[] = [
  linkColumn('symbol', 'Symbol', ({ symbol }) => `#${symbol}`, { sortable: true }),
  textColumn('name', 'Name', { sortable: true }),
  codeColumn('isin', 'ISIN'),
  choiceColumn('state', 'State', STATES),
  dayColumn('since', 'Listed since', { sortable: true }),
  momentColumn('read_at', 'Read', { missing: 'never' }),
  countColumn('holders', 'Holders', { sortable: true }),
  numberColumn('price', 'Price', { unit: 'USD', decimals: 2 }),
  percentColumn('change', 'Change', { unit: '%', decimals: 1, sign: 'always', sortable: true }),
  moneyColumn('mktcap', 'Market value', { unit: 'USD', sortable: true }),
];

const ARDEN: Company = {
  symbol: 'ARND',
  name: 'Arden Corporation',
  isin: 'US0000000001',
  state: 'traded',
  since: '1998-05-04',
  read_at: '2026-03-20T14:05:00Z',
  holders: 1204,
  price: 247.99,
  change: 1.27,
  mktcap: 3.64e12,
};

const NOTHING: Company = {
  symbol: 'MOSS',
  name: null,
  isin: null,
  state: null,
  since: null,
  read_at: null,
  holders: null,
  price: null,
  change: null,
  mktcap: null,
};

const CompanyTable = ({ rows }: { rows: readonly Company[] }) => (
  <DataTable
    caption="Companies"
    columns={COLUMNS}
    rows={rows}
    rowKey={({ symbol }) => symbol}
    exportName="companies"
    empty="No companies"
  />
);

const meta = { component: CompanyTable, args: { rows: [ARDEN, NOTHING] } } satisfies Meta<typeof CompanyTable>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Each kind of column, with a value and without one. */
export const EachKind: Story = {};
export const Zero: Story = { args: { rows: [{ ...ARDEN, holders: 0, price: 0, change: 0, mktcap: 0 }] } };
export const Negative: Story = { args: { rows: [{ ...ARDEN, price: -1.2, change: -12.71, mktcap: -4.2e6 }] } };
export const Huge: Story = {
  args: { rows: [{ ...ARDEN, holders: 1e15, price: 1e12, change: 98765.43, mktcap: 1e18 }] },
};
export const Empty: Story = { args: { rows: [] } };
