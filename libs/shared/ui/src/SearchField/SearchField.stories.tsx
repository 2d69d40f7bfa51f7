import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { SearchField } from './SearchField';
import type { SearchOption } from './search-option';

const ALL: SearchOption[] = [
  { id: '1', label: 'ARND', description: 'Arden Instruments', note: 'NAS', group: 'Stocks' },
  {
    id: '2',
    label: 'ARCO',
    description: 'Arcola Rail and Logistics Holdings of North America',
    note: 'NYSE',
    group: 'Stocks',
  },
  { id: '3', label: 'Ardith Moss', description: 'Director of Bellhaven Foods', note: 'Insider', group: 'People' },
];

interface Props {
  options?: SearchOption[];
  initial?: string;
  isLoading?: boolean;
  onChosen?: (id: string) => void;
}

function Search({ options = ALL, initial = '', isLoading = false, onChosen }: Props) {
  const [value, setValue] = useState(initial);
  return (
    <div style={{ minHeight: 220 }}>
      <SearchField
        label="Search"
        placeholder="Search a company, person, indicator…"
        shortcut="/"
        value={value}
        onValueChange={setValue}
        options={options}
        isLoading={isLoading}
        onSelect={({ id }) => onChosen?.(id)}
      />
    </div>
  );
}

const meta = { component: Search, args: { onChosen: fn() } } satisfies Meta<typeof Search>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = {};
export const Open: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.keyboard('/');
    const input = canvas.getByRole('combobox', { name: 'Search' });
    await expect(input).toHaveFocus();
    await userEvent.keyboard('ar{ArrowDown}{ArrowDown}');
    const second = canvas.getByRole('option', { name: /ARCO/ });
    await expect(input).toHaveAttribute('aria-activedescendant', second.id);
    await userEvent.keyboard('{Enter}');
    await expect(args.onChosen).toHaveBeenCalledWith('2');
    await expect(canvas.queryByRole('listbox')).toBeNull();
    await userEvent.keyboard('d{ArrowUp}');
    await expect(canvas.getByRole('option', { name: /Ardith/ })).toHaveAttribute('aria-selected', 'true');
  },
};
const focusField: NonNullable<Story['play']> = async ({ canvasElement }) => {
  await userEvent.click(within(canvasElement).getByRole('combobox'));
};
export const NothingFound: Story = { args: { options: [], initial: 'zzzz' }, play: focusField };
export const Loading: Story = { args: { options: [], initial: 'ar', isLoading: true }, play: focusField };
