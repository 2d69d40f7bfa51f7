import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import type { SearchOption } from '../SearchField';
import { Combobox, type ComboboxProps } from './Combobox';

const ALL: SearchOption[] = [
  { id: '1', label: 'ARND', description: 'Arden Instruments', note: 'NAS' },
  { id: '2', label: 'ARCO', description: 'Arcola Rail and Logistics Holdings of North America', note: 'NYSE' },
  { id: '3', label: 'BFEL', description: 'Bellhaven Foods', note: 'NYSE' },
];
const find: ComboboxProps['load'] = (text) =>
  Promise.resolve(ALL.filter((option) => `${option.label} ${option.description}`.toLowerCase().includes(text)));

function Company(props: Partial<ComboboxProps>) {
  const [value, setValue] = useState<SearchOption | null>(props.value ?? null);
  return (
    <div style={{ minHeight: 200, maxWidth: 360 }}>
      <Combobox label="Company" placeholder="Symbol or name" load={find} {...props} value={value} onChange={setValue} />
    </div>
  );
}

const meta = { component: Company } satisfies Meta<typeof Company>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Chosen: Story = { args: { value: ALL[1] as SearchOption } };
export const Open: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const input = canvas.getByRole('combobox', { name: 'Company' });
    await userEvent.type(input, 'ar');
    await canvas.findByRole('option', { name: /ARCO/ });
    await userEvent.keyboard('{ArrowDown}');
    await expect(canvas.getByRole('option', { name: /ARCO/ })).toHaveAttribute('aria-selected', 'true');
  },
};
export const ByKeyboard: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const input = canvas.getByRole('combobox');
    await userEvent.type(input, 'bell');
    await canvas.findByRole('option', { name: /Bellhaven/ });
    await userEvent.keyboard('{Enter}');
    await expect(input).toHaveValue('BFEL');
  },
};
const typed: NonNullable<Story['play']> = async ({ canvasElement }) => {
  await userEvent.type(within(canvasElement).getByRole('combobox'), 'zz');
  await within(canvasElement).findByText(/Nothing found|did not work|Searching/);
};
export const NothingFound: Story = { play: typed };
export const Loading: Story = { args: { load: () => new Promise<never>(() => undefined) }, play: typed };
export const Failed: Story = { args: { load: () => Promise.reject(new Error('x')) }, play: typed };
export const Invalid: Story = { args: { error: 'Choose a company' } };
export const Disabled: Story = { args: { isDisabled: true } };
