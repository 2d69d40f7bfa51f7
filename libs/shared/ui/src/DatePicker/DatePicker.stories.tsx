import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { DatePicker, type DatePickerProps } from './DatePicker';

/** The calendar's code comes with the first use. */
const LOADING = { timeout: 8000 };

function Day(props: Partial<DatePickerProps>) {
  const [value, setValue] = useState(props.value ?? '');
  return (
    <div style={{ maxWidth: 220 }}>
      <DatePicker label="As known on" today="2026-03-20" {...props} value={value} onChange={setValue} />
    </div>
  );
}

const meta = { component: Day, args: { value: '2026-03-05', max: '2026-03-20' } } satisfies Meta<typeof Day>;
export default meta;
type Story = StoryObj<typeof meta>;

const open = async (canvasElement: HTMLElement) => {
  await userEvent.click(within(canvasElement).getByRole('button', { name: 'Choose from a calendar' }));
  await screen.findByRole('dialog', { name: 'Calendar' }, LOADING);
};

export const Closed: Story = {};
export const Empty: Story = { args: { value: '', hint: 'Any trading day since 1998' } };
export const Invalid: Story = { args: { error: 'No prices on this day' } };
export const Open: Story = {
  play: async ({ canvasElement }) => {
    await open(canvasElement);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Mar 5, 2026' })).toHaveFocus());
    await expect(screen.getByRole('button', { name: 'Mar 21, 2026' })).toBeDisabled();
  },
};
export const ByKeyboard: Story = {
  play: async ({ canvasElement }) => {
    await open(canvasElement);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Mar 5, 2026' })).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}{ArrowRight}{PageUp}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Feb 13, 2026' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    const input = within(canvasElement).getByLabelText('As known on');
    await expect(input).toHaveValue('2026-02-13');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(within(canvasElement).getByRole('button')).toHaveFocus());
  },
};
export const MondayFirst: Story = {
  args: { locale: 'de-DE' },
  play: async ({ canvasElement }) => {
    await open(canvasElement);
    await expect(screen.getAllByRole('columnheader')[0]).toHaveTextContent('Mo');
  },
};
export const Typed: Story = {
  args: { value: '' },
  play: async ({ canvasElement }) => {
    const input = within(canvasElement).getByLabelText('As known on');
    await userEvent.type(input, '3/19/2026');
    await userEvent.tab();
    await expect(input).toHaveValue('2026-03-19');
  },
};
