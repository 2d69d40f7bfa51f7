import type { Meta, StoryObj } from '@storybook/react-vite';
import { Figure } from '../Figure';
import { StatList } from './StatList';

const meta = {
  component: StatList,
  args: {
    columns: 2,
    stats: [
      { label: 'Market cap', value: <Figure text="3.64 Tn" /> },
      { label: 'PE (TTM)', value: <Figure text="31.40" label="PE (TTM)" onExplain={() => undefined} /> },
      { label: 'Debt to equity', value: <Figure text="No Debt" tone="muted" /> },
      { label: 'Dividend yield', value: <Figure text={null} reason="No dividend was paid in the last year" /> },
    ],
  },
} satisfies Meta<typeof StatList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const TwoColumns: Story = {};
export const OneColumn: Story = { args: { columns: 1 } };
export const Empty: Story = { args: { stats: [] } };
export const LongLabel: Story = {
  args: {
    stats: [
      {
        label: 'Enterprise value to earnings before interest, taxes and amortisation',
        value: <Figure text="−1,234.56" />,
      },
    ],
  },
};
