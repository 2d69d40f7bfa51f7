import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState, type ReactNode } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { ColumnChooser, type ColumnChooserProps } from './ColumnChooser';

const COLUMNS = ['Price', 'Market cap', 'PE (TTM)', 'Dividend yield', 'Return on capital employed'].map((label) => ({
  key: label.toLowerCase().replaceAll(/\W+/g, '-'),
  label,
}));
const FIRST = ['price', 'market-cap', 'pe-ttm-'];

function Chooser(props: ColumnChooserProps): ReactNode {
  const [shown, setShown] = useState<readonly string[]>(props.shown);
  return (
    <>
      <ColumnChooser {...props} shown={shown} onChange={(next) => setShown(next ?? FIRST)} />
      <output className="muted">{shown.join(' ')}</output>
    </>
  );
}

const meta = {
  component: ColumnChooser,
  args: { columns: COLUMNS, shown: FIRST, onChange: () => undefined },
  render: (args) => <Chooser {...args} />,
} satisfies Meta<typeof ColumnChooser>;
export default meta;
type Story = StoryObj<typeof meta>;

const open = async (canvasElement: HTMLElement) => {
  await userEvent.click(within(canvasElement).getByRole('button', { name: 'Columns' }));
  return within(await within(document.body).findByRole('dialog', { name: 'Columns' }, { timeout: 8000 }));
};
const isShown = (canvasElement: HTMLElement, keys: string) =>
  waitFor(() => expect(canvasElement.querySelector('output')).toHaveTextContent(keys));

export const Closed: Story = {};
export const ByKeyboard: Story = {
  play: async ({ canvasElement }) => {
    const panel = await open(canvasElement);
    const handle = panel.getByRole('button', { name: 'Move Price' });
    handle.focus();
    await userEvent.keyboard('{ArrowDown}');
    await isShown(canvasElement, 'market-cap price pe-ttm-');
    await waitFor(() => expect(panel.getByRole('button', { name: 'Move Price' })).toHaveFocus());
    await expect(panel.getByRole('status')).toHaveTextContent('Price, 2 of 3');
    await userEvent.keyboard('{End}');
    await isShown(canvasElement, 'market-cap pe-ttm- price');
    await userEvent.click(panel.getByRole('checkbox', { name: 'Dividend yield' }));
    await userEvent.click(panel.getByRole('checkbox', { name: 'Market cap' }));
    await isShown(canvasElement, 'pe-ttm- price dividend-yield');
    await userEvent.click(panel.getByRole('button', { name: 'Reset' }));
    await isShown(canvasElement, 'price market-cap pe-ttm-');
  },
};
export const ByPointer: Story = {
  play: async ({ canvasElement }) => {
    const panel = await open(canvasElement);
    const at = (name: string) => {
      const { left, top, height } = panel.getByRole('button', { name: `Move ${name}` }).getBoundingClientRect();
      return { clientX: left + 5, clientY: top + height / 2 };
    };
    const handle = panel.getByRole('button', { name: 'Move PE (TTM)' });
    await userEvent.pointer([
      { keys: '[MouseLeft>]', target: handle, coords: at('PE (TTM)') },
      { target: handle, coords: at('Price') },
      { keys: '[/MouseLeft]' },
    ]);
    await isShown(canvasElement, 'pe-ttm- price market-cap');
  },
};
export const OneLeft: Story = {
  args: { shown: ['price'] },
  play: async ({ canvasElement }) => void (await open(canvasElement)),
};
