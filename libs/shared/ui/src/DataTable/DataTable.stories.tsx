import { formatInScale, formatNumber, NOT_AVAILABLE } from '@plumbline/shared/domain';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { ErrorPanel } from '../ErrorPanel';
import { Figure } from '../Figure';
import { Skeleton } from '../Skeleton';
import { Sparkline } from '../Sparkline';
import type { Column } from './column';
import { DataTable, type DataTableProps } from './DataTable';

interface Line {
  name: string;
  values: (number | null)[];
}

const YEARS = ['FY2021', 'FY2022', 'FY2023', 'FY2024', 'FY2025'];
const LINES: Line[] = [
  { name: 'Revenue', values: [365.82e9, 394.33e9, 383.29e9, 391.04e9, 416.16e9] },
  { name: 'Operating income', values: [108.95e9, 119.44e9, 114.3e9, 123.22e9, 133.05e9] },
  { name: 'Capital expenditure', values: [-11.09e9, -10.71e9, -10.96e9, -9.45e9, -12.71e9] },
  { name: 'Impairment of goodwill', values: [null, null, 0, null, null] },
];

const inBillions = (value: number | null | undefined): string =>
  value === null || value === undefined ? NOT_AVAILABLE : (formatInScale([value, 1e12]).texts[0] ?? NOT_AVAILABLE);

const COLUMNS: Column<Line>[] = [
  {
    key: 'name',
    header: 'USD billions',
    align: 'start',
    sortable: true,
    cell: ({ name }) => name,
    value: ({ name }) => name,
  },
  { key: 'trend', header: 'Trend', cell: ({ values }) => <Sparkline values={values} />, isDecoration: true },
  ...YEARS.map((year, index): Column<Line> => ({
    key: year,
    header: year,
    sortable: true,
    cell: ({ values }) => <Figure text={inBillions(values[index])} reason="Not reported in this year" />,
    value: ({ values }) => values[index] ?? null,
  })),
];

const LineTable = (props: Partial<DataTableProps<Line>>) => (
  <DataTable caption="Income statement" columns={COLUMNS} rows={LINES} rowKey={({ name }) => name} {...props} />
);

const meta = { component: LineTable } satisfies Meta<typeof LineTable>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {
  args: { rowKind: ({ name }) => (name === 'Revenue' ? 'key' : undefined), exportName: 'income' },
};
export const Dense: Story = { args: { density: 'dense' } };
export const Sorting: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const header = canvas.getByRole('columnheader', { name: 'FY2025' });
    await userEvent.click(within(header).getByRole('button'));
    await expect(header).toHaveAttribute('aria-sort', 'descending');
    const names = () => canvas.getAllByRole('rowheader').map(({ textContent }) => textContent);
    await expect(names().at(-1)).toBe('Impairment of goodwill');
    await userEvent.click(within(header).getByRole('button'));
    await expect(names()[0]).toBe('Capital expenditure');
    await expect(names().at(-1)).toBe('Impairment of goodwill');
  },
};
export const Empty: Story = { args: { rows: [] } };
export const Unknown: Story = { args: { rows: [{ name: 'Revenue', values: [] }] } };
export const HugeAndLong: Story = {
  args: {
    rows: [
      {
        name: 'Income from continuing operations before income taxes, minority interests and equity in earnings',
        values: [1e21, -1e21, 1e15, 12345678901234, 1],
      },
    ],
  },
};
export const Scrolling: Story = {
  args: {
    maxHeight: '200px',
    rows: Array.from({ length: 40 }, (_, row) => ({
      name: `Row ${formatNumber(row, { decimals: 0 })}`,
      values: [row * 1e9],
    })),
  },
};
export const Sections: Story = {
  args: {
    rows: [{ name: 'Assets', values: [] }, ...LINES],
    rowKind: ({ name }) => (name === 'Assets' ? 'section' : undefined),
    rowIndent: ({ name }) => (name === 'Assets' ? 0 : 1),
  },
};
export const Loading: Story = {
  render: () => (
    <div aria-busy="true">
      <Skeleton lines={6} />
    </div>
  ),
};
export const Failed: Story = {
  args: {
    rows: [],
    empty: <ErrorPanel title="The statement could not be loaded" onRetry={() => undefined} requestId="req-7f3a" />,
  },
};
