import { makeMembers, makeRecords } from '@plumbline/stocks/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { RecordsView } from './RecordsView';

const meta = { component: RecordsView, args: { records: makeRecords() } } satisfies Meta<typeof RecordsView>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A series, the newest day first. */
export const Normal: Story = {};
/** Members of a group; the company itself is marked. */
export const Members: Story = { args: { records: makeMembers() } };
/** Reports with their filings: one of the company's own that can be read, one of somebody else. */
export const Filings: Story = {
  args: {
    records: makeRecords({
      order: 'asc',
      total: 2,
      links: { '0000000042-26-000001': 'https://www.sec.gov/' },
      data: [
        ['2026-01-15', 'Birch Ada', 1_200_000_000, -12.5, 1, '0000000042-26-000001'],
        ['2026-02-20', 'A family trust of a very long name that goes on and on', null, null, 0, '0000000099-26-000007'],
      ],
      records: {
        ...makeRecords().records,
        title: 'Purchases after 2025-12-31',
        count: 2,
        columns: [
          { key: 'day', label: 'Day', kind: 'day' },
          { key: 'name', label: 'Insider', kind: 'text' },
          { key: 'shares', label: 'Shares', kind: 'number', unit: 'shares' },
          { key: 'change', label: 'Change', kind: 'number', unit: '%' },
          { key: 'ceo', label: 'Chief executive', kind: 'number', unit: 'boolean' },
          { key: 'accession', label: 'Filing', kind: 'filing' },
        ],
      },
    }),
  },
};
/** Of very many rows the next ones are asked for. */
export const MoreToLoad: Story = {
  args: { records: makeRecords({ total: 12_345 }), onMore: fn() },
  play: async ({ args }) => {
    await userEvent.click(screen.getByRole('button', { name: 'Load more: 37 of 12,345 are here' }));
    await expect(args.onMore).toHaveBeenCalledTimes(1);
  },
};
export const Empty: Story = { args: { records: makeRecords({ data: [], total: 0 }) } };
