import { readListState, type ListState } from '@plumbline/shared/domain';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState, type ReactNode } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { numberColumn, textColumn } from '../columns';
import type { ListResult, ListViewProps } from './list-props';
import type { ListSpec } from './list-spec';
import { ListView } from './ListView';

interface Company {
  symbol: string;
  name: string;
  sector: string;
  price: number;
  yield: number | null;
}

const SECTORS = ['Technology', 'Health care', 'Energy'];
const COMPANIES: Company[] = Array.from({ length: 480 }, (_, index) => ({
  symbol: `S${String(index + 1).padStart(3, '0')}`,
  name: `${['Arden', 'Moss', 'Vitral', 'Kestrel'][index % 4]} Holdings ${index + 1}`,
  sector: SECTORS[index % 3] ?? '',
  price: ((index * 7919) % 10_000) / 100,
  yield: index % 5 === 0 ? null : (index % 40) / 10,
}));

const SPEC: ListSpec<Company> = {
  title: 'Companies',
  exportName: 'companies',
  emptyText: 'No companies are known yet',
  rowKey: ({ symbol }) => symbol,
  perPage: 20,
  perPageOptions: [20, 100, 480],
  defaultOrder: { key: 'symbol', direction: 'ascending' },
  filters: [
    { kind: 'text', key: 'q', label: 'Name', placeholder: 'Search names' },
    { kind: 'multi', key: 'sector', label: 'Sector', options: SECTORS.map((label) => ({ value: label, label })) },
    { kind: 'range', key: 'price', label: 'Price', unit: 'USD', min: 0 },
  ],
  columns: [
    textColumn('symbol', 'Symbol', { sortable: true }),
    textColumn('name', 'Name'),
    numberColumn('price', 'Price', { unit: 'USD', decimals: 2, sortable: true }),
    numberColumn('yield', 'Yield', { unit: '%', decimals: 1, sortable: true }),
    textColumn('sector', 'Sector', { isHidden: true }),
  ],
};

/** A page of the companies that a state asks for. */
function find({ filters, order, page, perPage }: ListState) {
  const words = String(filters['q'] ?? '').toLowerCase();
  const sectors = filters['sector'] as readonly string[] | undefined;
  const found = COMPANIES.filter(
    ({ name, sector }) => name.toLowerCase().includes(words) && (!sectors || sectors.includes(sector)),
  );
  const key = (order?.key ?? 'symbol') as keyof Company;
  const sign = order?.direction === 'descending' ? -1 : 1;
  const sorted = found.toSorted((left, right) => sign * ((left[key] ?? -1) < (right[key] ?? -1) ? -1 : 1));
  return { rows: sorted.slice((page - 1) * perPage, page * perPage), total: found.length };
}

type ViewProps = Partial<ListViewProps<Company>> & { address?: string };

function View({ address = '', result, spec = SPEC, ...props }: ViewProps): ReactNode {
  const [state, setState] = useState<ListState>(() => readListState(spec, new URLSearchParams(address)));
  const ready: ListResult<Company> = { status: 'ready', ...find(state) };
  return (
    <div className="card card-flush">
      <div className="card-body">
        <ListView spec={spec} state={state} onState={setState} result={result ?? ready} {...props} />
      </div>
    </div>
  );
}

const meta = { component: View } satisfies Meta<typeof View>;
export default meta;
type Story = StoryObj<typeof meta>;

export const FirstPage: Story = {};
export const FromAnAddress: Story = {
  args: { address: 'q=moss&sector=Energy&price=10..&sort=-price&columns=sector,price&density=dense&rows=100' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const heads = canvas.getAllByRole('columnheader').map(({ textContent }) => textContent);
    await expect(heads).toEqual(['Symbol', 'Sector', 'Price USD']);
    await expect(canvas.getByRole('columnheader', { name: /Price/ })).toHaveAttribute('aria-sort', 'descending');
    await expect(canvas.getByRole('button', { name: 'Sector: Energy' })).toBeVisible();
    await expect(canvas.getByRole('searchbox')).toHaveValue('moss');
  },
};
export const SortedAndPaged: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const first = () => canvas.getAllByRole('row')[1];
    await userEvent.click(canvas.getByRole('button', { name: 'Page 2' }));
    await expect(first()).toHaveTextContent('S021');
    await userEvent.click(canvas.getByRole('button', { name: /Yield/ }));
    await expect(first()).toHaveTextContent('3.9');
    await userEvent.selectOptions(canvas.getByRole('combobox'), '480');
    await waitFor(() => expect(canvasElement.querySelector('[data-window]')).not.toBeNull(), { timeout: 8000 });
  },
};
export const NothingMatches: Story = {
  args: { address: 'q=zzz' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const cell = within(canvas.getByRole('cell', { name: /Nothing matches/ }));
    await userEvent.click(cell.getByRole('button', { name: 'Clear filters' }));
    await expect(canvas.getAllByRole('row')).toHaveLength(21);
  },
};
export const NothingAtAll: Story = { args: { result: { status: 'ready', rows: [], total: 0 } } };
export const Loading: Story = { args: { result: { status: 'loading' } } };
export const Failed: Story = {
  args: { result: { status: 'failed', onRetry: () => undefined, requestId: 'req-7f3a' } },
};
export const Updating: Story = {
  args: { result: { status: 'ready', rows: COMPANIES.slice(0, 20), total: 480, isStale: true } },
};

const CHOICES = [
  { value: 'listed', label: 'Listed' },
  { value: 'left', label: 'Left' },
];
const OPEN_SPEC: ListSpec<Company> = {
  ...SPEC,
  filters: [
    { kind: 'choice', key: 'list', label: 'List', options: CHOICES, look: 'segments' },
    { kind: 'select', key: 'sector', label: 'Sector', look: 'menu', all: 'All sectors', options: CHOICES },
  ],
  orders: [
    { value: 'newest', label: 'Newest first' },
    { value: 'name', label: 'By name' },
  ],
  noMatch: 'No company matches',
};
/** Filters and orders that are open in the bar. */
export const OpenFilters: Story = {
  args: {
    spec: OPEN_SPEC,
    address: 'list=left&sector=listed&sort=name',
    result: { status: 'ready', rows: [], total: 0 },
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('combobox', { name: 'Order' })).toHaveValue('name');
    await userEvent.click(within(canvas.getByRole('cell')).getByRole('button', { name: 'Clear filters' }));
    await expect(canvas.getByRole('combobox', { name: 'Sector' })).toHaveDisplayValue('All sectors');
    await expect(canvas.getByRole('radio', { name: 'Left' })).toBeChecked();
    await expect(canvas.getByText('No companies are known yet')).toBeVisible();
  },
};
export const NoSuchPage: Story = {
  args: { address: 'page=30' },
  play: async ({ canvasElement }) => {
    await waitFor(() =>
      expect(within(canvasElement).getByRole('button', { name: 'Page 24' })).toHaveAttribute('aria-current', 'page'),
    );
  },
};
export const OtherForm: Story = {
  args: {
    children: (rows: readonly Company[]) => (
      <ul>
        {rows.map(({ symbol, name }) => (
          <li key={symbol}>{name}</li>
        ))}
      </ul>
    ),
  },
};
