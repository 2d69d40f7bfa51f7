import type { Meta, StoryObj } from '@storybook/react-vite';
import { ValueBand } from './ValueBand';

const meta = {
  component: ValueBand,
  args: { ratio: 1.12, price: '247.99', fairValue: '221.40' },
} satisfies Meta<typeof ValueBand>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Dear: Story = {};
export const OffTheScale: Story = { args: { ratio: 4, fairValue: '62.00' } };
export const Cheap: Story = { args: { ratio: 0.4, fairValue: '619.98' } };
export const Unknown: Story = { args: { ratio: null, fairValue: 'N/A' } };
