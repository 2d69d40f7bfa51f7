import { withFilter, type FilterSpec, type FilterState } from '@plumbline/shared/domain';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState, type ReactNode } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { FilterBar, type FilterBarProps } from './FilterBar';

const FILTERS: FilterSpec[] = [
  { kind: 'text', key: 'q', label: 'Name', placeholder: 'Search names' },
  {
    kind: 'select',
    key: 'region',
    label: 'Region',
    options: [
      { value: 'us', label: 'United States' },
      { value: 'eu', label: 'Europe' },
    ],
  },
  {
    kind: 'multi',
    key: 'sector',
    label: 'Sector',
    options: ['Technology', 'Health care', 'Energy', 'Utilities'].map((label) => ({
      value: label.toLowerCase().replace(' ', '-'),
      label,
    })),
  },
  { kind: 'range', key: 'cap', label: 'Market cap', unit: 'USD', min: 0 },
  { kind: 'days', key: 'public', label: 'Public' },
];

function Bar(props: FilterBarProps): ReactNode {
  const [values, setValues] = useState<FilterState>(props.values);
  const state = { filters: values, order: undefined, page: 1, perPage: 50, columns: undefined, density: undefined };
  return (
    <>
      <FilterBar
        {...props}
        values={values}
        onChange={(key, value) => setValues(withFilter(state, key, value).filters)}
        onClear={() => setValues({})}
      />
      <output className="muted">{JSON.stringify(values)}</output>
    </>
  );
}

const meta = {
  component: FilterBar,
  args: { filters: FILTERS, values: {}, onChange: () => undefined, onClear: () => undefined },
  render: (args) => <Bar {...args} />,
} satisfies Meta<typeof FilterBar>;
export default meta;
type Story = StoryObj<typeof meta>;

const press = (canvasElement: HTMLElement, name: string | RegExp) =>
  userEvent.click(within(canvasElement).getByRole('button', { name }));
const panel = async (name: string) =>
  within(await within(document.body).findByRole('dialog', { name }, { timeout: 8000 }));
const isSet = (canvasElement: HTMLElement, values: object) =>
  waitFor(() => expect(canvasElement.querySelector('output')).toHaveTextContent(JSON.stringify(values)));
const closed = () => waitFor(() => expect(within(document.body).queryByRole('dialog')).toBeNull());

export const NothingSet: Story = {};
export const AllSet: Story = {
  args: {
    values: {
      q: 'arden',
      region: 'us',
      sector: ['technology', 'energy'],
      cap: { from: 1e9 },
      public: { from: '2026-01-01', to: '2026-03-31' },
    },
  },
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'Clear filters');
    await isSet(canvasElement, {});
    await expect(within(canvasElement).getByRole('searchbox', { name: 'Name' })).toHaveValue('');
  },
};
export const Words: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.type(within(canvasElement).getByRole('searchbox', { name: 'Name' }), ' moss');
    await isSet(canvasElement, { q: 'moss' });
  },
};
export const OneAndSeveral: Story = {
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'Region');
    await userEvent.click((await panel('Region')).getByRole('radio', { name: 'Europe' }));
    await userEvent.keyboard('{Escape}');
    await closed();
    await press(canvasElement, 'Sector');
    const sectors = await panel('Sector');
    await userEvent.click(sectors.getByRole('checkbox', { name: 'Energy' }));
    await userEvent.click(sectors.getByRole('checkbox', { name: 'Technology' }));
    await isSet(canvasElement, { region: 'eu', sector: ['technology', 'energy'] });
    await expect(sectors.getByRole('button', { name: 'Clear' })).toBeEnabled();
  },
};
export const Range: Story = {
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'Market cap');
    const range = await panel('Market cap');
    await userEvent.type(range.getByLabelText('From'), '2B');
    await userEvent.type(range.getByLabelText('To'), '1B{Enter}');
    await expect(range.getByLabelText('To')).toHaveAccessibleDescription(/smaller one/);
    await userEvent.clear(range.getByLabelText('To'));
    await userEvent.type(range.getByLabelText('To'), '-1{Enter}');
    await expect(range.getByLabelText('To')).toHaveAccessibleDescription(/at least 0/);
    await userEvent.clear(range.getByLabelText('To'));
    await userEvent.type(range.getByLabelText('To'), '3B{Enter}');
    await isSet(canvasElement, { cap: { from: 2e9, to: 3e9 } });
    await closed();
  },
};
export const Days: Story = {
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'Public');
    const days = await panel('Public');
    await userEvent.type(days.getByLabelText('From'), '2026-01-31');
    await userEvent.click(days.getByRole('button', { name: 'Apply' }));
    await isSet(canvasElement, { public: { from: '2026-01-31' } });
    await closed();
  },
};
