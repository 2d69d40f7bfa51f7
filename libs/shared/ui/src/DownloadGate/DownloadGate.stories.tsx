import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { textColumn } from '../columns';
import { TableTools, type Column } from '../DataTable';
import { DownloadGate } from './download-gate';

interface Row {
  readonly name: string;
}

const COLUMNS: readonly Column<Row>[] = [textColumn('name', 'Name')];

const ask = fn(() => false);

const meta = {
  component: TableTools<Row>,
  args: { columns: COLUMNS, rows: [{ name: 'Revenue' }], name: 'income' },
  decorators: [(Story) => <DownloadGate value={ask}>{Story()}</DownloadGate>],
} satisfies Meta<typeof TableTools<Row>>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'CSV' }));
    await expect(ask).toHaveBeenCalledTimes(1);
  },
};
