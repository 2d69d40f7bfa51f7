import type { Meta, StoryObj } from '@storybook/react-vite';
import { Badge, type BadgeTone } from './Badge';

const meta = { component: Badge, args: { children: 'Annual' } } satisfies Meta<typeof Badge>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Neutral: Story = {};
const TONES: BadgeTone[] = ['neutral', 'accent', 'good', 'medium', 'severe', 'time'];
export const Tones: Story = {
  render: () => (
    <p className="flex gap-2">
      {TONES.map((tone) => (
        <Badge key={tone} tone={tone}>
          {tone}
        </Badge>
      ))}
    </p>
  ),
};
