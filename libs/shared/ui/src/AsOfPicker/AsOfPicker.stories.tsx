import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, userEvent, within } from 'storybook/test';
import { AsOfPicker } from './AsOfPicker';

const meta = {
  component: AsOfPicker,
  args: {
    asOf: undefined,
    about: 'See the page as it was known at the end of a past day.',
    lastDay: () => '2026-03-20',
    onChoose: fn(),
  },
} satisfies Meta<typeof AsOfPicker>;
export default meta;
type Story = StoryObj<typeof meta>;

const open = async (canvas: HTMLElement) => {
  await userEvent.click(within(canvas).getByRole('button', { name: /^As known on/ }));
  return within(await within(document.body).findByRole('dialog', { name: 'Choose the as-of day' }, { timeout: 8000 }));
};

export const Today: Story = {
  play: async ({ canvasElement, args }) => {
    const form = await open(canvasElement);
    await fireEvent.change(form.getByLabelText('Day'), { target: { value: '2021-01-04' } });
    await userEvent.click(form.getByRole('button', { name: 'View this day' }));
    await expect(args.onChoose).toHaveBeenCalledWith('2021-01-04');
  },
};

export const PastDay: Story = {
  args: { asOf: '2021-01-04' },
  play: async ({ canvasElement, args }) => {
    await userEvent.click((await open(canvasElement)).getByRole('button', { name: 'Back to today' }));
    await expect(args.onChoose).toHaveBeenCalledWith(undefined);
  },
};

/** A day to come is refused with the last one that is known. */
export const TooLate: Story = {
  args: { asOf: '2030-01-01' },
  play: async ({ canvasElement, args }) => {
    const form = await open(canvasElement);
    await expect(form.getByRole('button', { name: 'View this day' })).toBeDisabled();
    await userEvent.click(form.getByRole('button', { name: 'View 2026-03-20' }));
    await expect(args.onChoose).toHaveBeenCalledWith('2026-03-20');
  },
};
