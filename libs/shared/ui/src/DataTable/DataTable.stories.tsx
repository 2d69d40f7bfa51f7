import { formatCount, formatInScale, NOT_AVAILABLE } from '@plumbline/shared/domain';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { textColumn } from '../columns';
import { Button } from '../Button';
import { EmptyState } from '../EmptyState';
import { ErrorPanel } from '../ErrorPanel';
import { Figure } from '../Figure';
import { Sparkline } from '../Sparkline';
import type { Column } from './column';
import { DataTable } from './DataTable';
import { LoadingTable } from './LoadingTable';
import { MessageTable } from './MessageTable';
import { SelectableTable, useRowSelection } from './SelectableTable';
import type { DataTableProps } from './table-props';

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
  textColumn('name', 'USD billions', { sortable: true }),
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

const meta = {
  // Of a generic component, whose props a story's types cannot name.
  component: DataTable as unknown as typeof LineTable,
  render: (args) => <LineTable {...args} />,
} satisfies Meta<typeof LineTable>;
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
    await userEvent.click(within(header).getByRole('button'));
    await expect(header).not.toHaveAttribute('aria-sort');
    await expect(names()[0]).toBe('Revenue');
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
      name: `Row ${formatCount(row)}`,
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
export const Loading: Story = { render: () => <LoadingTable caption="Income statement" columns={COLUMNS} rows={4} /> };
export const LoadingDense: Story = {
  render: () => <LoadingTable caption="Income statement" columns={COLUMNS} rows={4} density="dense" />,
};
export const EmptyWithHead: Story = {
  render: () => (
    <MessageTable caption="Income statement" columns={COLUMNS}>
      <EmptyState title="No financial statements" />
    </MessageTable>
  ),
};
export const FailedWithHead: Story = {
  render: () => (
    <MessageTable caption="Income statement" columns={COLUMNS}>
      <ErrorPanel title="The statement could not be loaded" onRetry={() => undefined} />
    </MessageTable>
  ),
};
/** The grid's keyboard code is loaded with the first focus. */
const PATIENCE = { timeout: 8000 };

export const ArrowKeys: Story = {
  args: { maxHeight: '160px' },
  play: async ({ canvasElement }) => {
    const region = within(canvasElement).getByRole('region', { name: 'Table: Income statement' });
    region.focus();
    await waitFor(async () => {
      await userEvent.keyboard('{ArrowDown}');
      await expect(document.activeElement?.tagName).toBe('TH');
    }, PATIENCE);
    await userEvent.keyboard('{Home}{ArrowRight}{ArrowRight}{End}');
    await expect(document.activeElement).toHaveTextContent('416.16');
    await userEvent.tab();
    await expect(canvasElement.contains(document.activeElement)).toBe(false);
  },
};

/** Catches what a table saves instead of saving it. */
async function savedBy(press: () => Promise<void>): Promise<{ name: string; file: Blob }> {
  const made = URL.createObjectURL;
  const clicked = HTMLAnchorElement.prototype.click;
  const saved: { name: string; file?: Blob } = { name: '' };
  URL.createObjectURL = (file: Blob) => {
    saved.file = file;
    return made.call(URL, file);
  };
  HTMLAnchorElement.prototype.click = function click(this: HTMLAnchorElement) {
    saved.name = this.download;
  };
  try {
    await press();
    await waitFor(() => expect(saved.name).not.toBe(''), { timeout: 8000 });
  } finally {
    URL.createObjectURL = made;
    HTMLAnchorElement.prototype.click = clicked;
  }
  return { name: saved.name, file: saved.file as Blob };
}

export const Saving: Story = {
  args: { exportName: 'Income statement of a company with a very long name' },
  play: async ({ canvasElement }) => {
    const press = (name: string) => userEvent.click(within(canvasElement).getByRole('button', { name }));
    const csv = await savedBy(() => press('CSV'));
    await expect(csv.name).toBe('Income statement of a company with a ver.csv');
    await expect(await csv.file.text()).toContain('Revenue,365820000000');
    const xlsx = await savedBy(() => press('XLSX'));
    await expect(xlsx.name).toMatch(/\.xlsx$/);
    await expect([...new Uint8Array(await xlsx.file.arrayBuffer())].slice(0, 2)).toEqual([0x50, 0x4b]);
  },
};

function Selectable() {
  const selection = useRowSelection();
  return (
    <SelectableTable
      caption="Income statement"
      columns={COLUMNS}
      rows={LINES}
      rowKey={({ name }) => name}
      rowName={({ name }) => name}
      selection={selection}
      actions={<Button size="small">Compare</Button>}
    />
  );
}
export const Selection: Story = {
  render: () => <Selectable />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select Revenue' }));
    await expect(canvas.getByRole('status')).toHaveTextContent('1 row selected');
    const all = canvas.getByRole('checkbox', { name: 'Select all rows' });
    await expect(all).toBePartiallyChecked();
    await userEvent.click(all);
    await expect(canvas.getByRole('status')).toHaveTextContent('4 rows selected');
    await userEvent.click(canvas.getByRole('button', { name: 'Clear selection' }));
    await expect(all).not.toBeChecked();
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select Operating income' }));
  },
};
export const Failed: Story = {
  args: {
    rows: [],
    empty: <ErrorPanel title="The statement could not be loaded" onRetry={() => undefined} requestId="req-7f3a" />,
  },
};
