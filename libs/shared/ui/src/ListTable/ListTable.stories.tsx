import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { numberColumn, textColumn } from '../columns';
import type { Column } from '../DataTable';
import { ListTable, type ListTableProps } from './ListTable';

interface Company {
  symbol: string;
  name: string;
  price: number;
  change: number | null;
}

const WORDS = ['Arden', 'Moss', 'Vitral', 'Kestrel', 'Loom', 'Harrow', 'Sable', 'Quill'];

const companies = (count: number): Company[] =>
  Array.from({ length: count }, (_, index) => ({
    symbol: `S${String(index + 1).padStart(5, '0')}`,
    name: `${WORDS[index % WORDS.length]} ${WORDS[(index * 5 + 3) % WORDS.length]} Corporation`,
    price: ((index * 7919) % 100_000) / 100,
    change: index % 13 === 0 ? null : ((index * 31) % 200) / 10 - 10,
  }));

const COLUMNS: Column<Company>[] = [
  textColumn('symbol', 'Symbol', { sortable: true }),
  textColumn('name', 'Name'),
  numberColumn('price', 'Price', { unit: 'USD', decimals: 2, sortable: true }),
  numberColumn('change', 'Change', { unit: '%', decimals: 1, sortable: true }),
];

const CompanyTable = (props: Partial<ListTableProps<Company>>) => (
  <ListTable caption="Companies" columns={COLUMNS} rows={[]} rowKey={({ symbol }) => symbol} {...props} />
);

const meta = {
  // Of a generic component, whose props a story's types cannot name.
  component: ListTable as unknown as typeof CompanyTable,
  render: (args) => <CompanyTable {...args} />,
} satisfies Meta<typeof CompanyTable>;
export default meta;
type Story = StoryObj<typeof meta>;

const LONG = companies(1000);
/** Windowed too, and soon looked at when all of its rows are there. */
const WHOLE = companies(240);
const table = async (canvasElement: HTMLElement) => {
  await waitFor(() => expect(canvasElement.querySelector('[data-window]')).not.toBeNull(), { timeout: 8000 });
  return within(canvasElement).getByRole('region', { name: 'Companies' });
};
const rowCount = (region: HTMLElement) => region.querySelectorAll('tbody > tr[data-index]').length;

export const Short: Story = { args: { rows: companies(20), exportName: 'Companies' } };
export const Windowed: Story = {
  args: { rows: LONG, exportName: 'Companies' },
  play: async ({ canvasElement }) => {
    const region = await table(canvasElement);
    await expect(rowCount(region)).toBeLessThan(120);
    await expect(region.querySelector('table')).toHaveAttribute('aria-rowcount', '1001');
    region.scrollTop = 15_000;
    await waitFor(() => expect(region.querySelector('[data-index="490"]')).not.toBeNull());
    const widths = () => [...region.querySelectorAll('thead th')].map((head) => head.getBoundingClientRect().width);
    const before = widths();
    region.scrollTop = 0;
    await waitFor(() => expect(region.querySelector('[data-index="0"]')).not.toBeNull());
    await expect(widths()).toEqual(before);
  },
};
export const ArrowKeysReachAll: Story = {
  args: { rows: LONG },
  play: async ({ canvasElement }) => {
    const region = await table(canvasElement);
    region.focus();
    await waitFor(async () => {
      await userEvent.keyboard('{ArrowDown}');
      await expect(document.activeElement).toHaveTextContent('S00001');
    });
    // A test's events let React render later than a reader's do: a key is pressed until it has led where it leads.
    const press = (keys: string, text: string) =>
      waitFor(async () => {
        await userEvent.keyboard(keys);
        await expect(document.activeElement?.closest('tr')).toHaveTextContent(text);
      });
    for (const row of ['S00011', 'S00021', 'S00031', 'S00041', 'S00051']) await press('{PageDown}', row);
    await press('{Control>}{End}{/Control}', 'S01000');
    await press('{Control>}{Home}{/Control}', 'Symbol');
    await userEvent.tab();
    await expect(canvasElement.contains(document.activeElement)).toBe(false);
  },
};
/** All rows are there as soon as the page is searched or printed, or rows are selected. */
export const Findable: Story = {
  args: { rows: WHOLE },
  play: async ({ canvasElement }) => {
    const region = await table(canvasElement);
    await expect(region.querySelector('[hidden="until-found"]')).toHaveTextContent('S00239 ');
    await userEvent.keyboard('{Control>}f{/Control}');
    await waitFor(() => expect(rowCount(region)).toBe(240));
    await expect(region.querySelector('[hidden]')).toBeNull();
  },
};
export const Printed: Story = {
  args: { rows: WHOLE },
  play: async ({ canvasElement }) => {
    const region = await table(canvasElement);
    globalThis.dispatchEvent(new Event('beforeprint'));
    await expect(rowCount(region)).toBe(240);
  },
};
export const SelectedOverRows: Story = {
  args: { rows: WHOLE },
  play: async ({ canvasElement }) => {
    const region = await table(canvasElement);
    const cells = region.querySelectorAll('tbody th');
    document.getSelection()?.setBaseAndExtent(cells[0] as Node, 0, cells[3] as Node, 0);
    await waitFor(() => expect(rowCount(region)).toBe(240));
  },
};
export const Sorted: Story = {
  args: { rows: LONG },
  play: async ({ canvasElement }) => {
    const region = await table(canvasElement);
    await userEvent.click(within(region).getByRole('button', { name: /Change/ }));
    await expect(within(region).getByRole('columnheader', { name: /Change/ })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
    await expect(region.querySelector('[data-index="0"]')).toHaveTextContent('9.9');
  },
};
export const Dense: Story = { args: { rows: LONG, density: 'dense' } };
export const Empty: Story = {};
