import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { RadioGroup, type RadioGroupProps } from './RadioGroup';

type Cadence = 'daily' | 'weekly' | 'never';

function Cadences(props: Partial<RadioGroupProps<Cadence>>) {
  const [value, setValue] = useState<Cadence | null>(props.value ?? null);
  return (
    <RadioGroup
      label="Send the letter"
      options={[
        { value: 'daily', label: 'Every trading day', hint: 'After the close in New York' },
        { value: 'weekly', label: 'Once a week' },
        { value: 'never', label: 'Never', isDisabled: true },
      ]}
      {...props}
      value={value}
      onChange={setValue}
    />
  );
}

const meta = { component: Cadences, args: { value: 'daily' } } satisfies Meta<typeof Cadences>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    canvas.getByRole('radio', { name: 'Every trading day' }).focus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(canvas.getByRole('radio', { name: 'Once a week' })).toBeChecked();
  },
};
export const NothingChosen: Story = { args: { value: null } };
export const Invalid: Story = { args: { value: null, error: 'Choose one' } };
export const Row: Story = { args: { isRow: true, hint: 'You can change this at any time' } };
export const Disabled: Story = { args: { isDisabled: true } };
