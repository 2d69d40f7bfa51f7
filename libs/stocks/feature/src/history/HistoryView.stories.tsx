import { makeHistory } from '@plumbline/stocks/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { HistoryView } from './HistoryView';

const meta = {
  component: HistoryView,
  args: { known: makeHistory(), restated: makeHistory({ as: 'restated' }) },
} satisfies Meta<typeof HistoryView>;
export default meta;
type Story = StoryObj<typeof meta>;

const RANK = {
  label: 'PE Ratio Rank vs Industry',
  unit: 'percentile',
  grain: 'year',
  note: 'PE Ratio Rank vs Industry is a place among other companies: computed at ends of years, among those that are of its group today',
} as const;

const yearly = (values: readonly number[]) => values.map((value, at) => ({ day: `${String(2023 + at)}-12-31`, value }));

export const Restated: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('The readings differ at 26 of 60 month ends.')).toBeVisible();
    canvas.getByRole('radio', { name: 'Five years' }).focus();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(canvas.getByText(/^Nothing was restated: .* 13 month ends\.$/)).toBeVisible();
  },
};
export const Money: Story = {
  args: {
    known: makeHistory({
      label: 'Net Income',
      unit: 'money',
      currency: 'USD',
      points: [
        { day: '2025-11-30', value: -1_200_000_000 },
        { day: '2025-12-31', value: 800_000_000 },
      ],
    }),
    restated: makeHistory({
      as: 'restated',
      points: [
        { day: '2025-11-30', value: -1_100_000_000 },
        { day: '2025-12-31', value: 800_000_000 },
      ],
    }),
  },
};
export const Words: Story = {
  args: {
    known: makeHistory({
      label: 'Altman zone',
      unit: 'text',
      points: [{ day: '2025-12-31', value: null, status: 'not_meaningful', text: 'safe' }],
    }),
    restated: makeHistory({ points: [{ day: '2025-12-31', value: null, status: 'not_meaningful', text: 'grey' }] }),
  },
};
export const NothingKnown: Story = {
  args: { known: makeHistory({ points: [] }), restated: makeHistory({ points: [] }) },
};
export const PlaceAmongOthers: Story = {
  args: {
    known: makeHistory({ ...RANK, points: yearly([41.5, 62, 58.25]) }),
    restated: makeHistory({ ...RANK, as: 'restated', points: yearly([41.5, 60, 58.25]) }),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('The readings differ at 1 of 3 year ends.')).toBeVisible();
    await expect(canvas.getByText(RANK.note)).toBeVisible();
  },
};
export const PlaceWithoutHistory: Story = {
  args: {
    known: makeHistory({
      points: [],
      note: 'Magic Formula Rank is a place among other companies: computed at ends of years, among those that are of its group today',
    }),
    restated: makeHistory({ points: [] }),
  },
};
