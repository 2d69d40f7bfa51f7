import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { Field } from './Field';

const meta = {
  component: Field,
  args: {
    label: 'Portfolio name',
    children: (control) => (
      <span className="field-box">
        <input type="text" {...control} />
      </span>
    ),
  },
} satisfies Meta<typeof Field>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {};
export const Optional: Story = { args: { isOptional: true, hint: 'Shown to you alone' } };
export const HintAndError: Story = {
  args: { hint: 'At most 40 characters', error: 'This name is taken' },
  play: ({ canvasElement }) =>
    expect(within(canvasElement).getByLabelText('Portfolio name')).toHaveAccessibleDescription(
      'This name is taken At most 40 characters',
    ),
};
export const LongTexts: Story = {
  args: {
    label: 'How should the net asset value of positions without a price be carried forward over holidays',
    error: 'Choose one of the ways that are listed in the description of the report, or leave it to the default',
  },
};
