import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { ChartFrame } from '../frame/ChartFrame';
import { Treemap } from './Treemap';
import type { TreemapItem } from './treemap-layout';
import { treemapTable } from './treemap-table';

const SECTORS = ['Technology', 'Financial Services', 'Healthcare', 'Energy', 'Utilities'];

const make = (count: number): TreemapItem[] =>
  Array.from({ length: count }, (_, at) => ({
    id: String(at),
    label: `Company ${at + 1}`,
    value: 4e12 / (at + 1) ** 1.1,
    change: at % 11 === 5 ? null : Math.round(500 * Math.sin(at * 2.3)) / 100,
    group: SECTORS[(at * at) % SECTORS.length] ?? '',
    href: `#company-${at + 1}`,
  }));

const items = make(60);

const meta = {
  component: Treemap,
  args: { label: 'Companies by market capitalisation, USD', items },
} satisfies Meta<typeof Treemap>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Change: Story = {};
export const Groups: Story = { args: { colours: 'group' } };
export const WithoutGroups: Story = {
  args: { items: items.map(({ group: _group, ...item }) => item) },
};
export const Keyboard: Story = {
  play: async ({ canvasElement }) => {
    const links = within(canvasElement).getAllByRole('link');
    links[0]?.focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(links[0]).not.toHaveFocus();
    await expect(canvasElement.ownerDocument.activeElement?.getAttribute('aria-label')).toMatch(/^Company \d+: /);
  },
};
export const InItsFrame: Story = {
  render: () => (
    <ChartFrame
      title="Companies"
      asOf="2026-03-20"
      source="Sample prices"
      table={treemapTable('Companies', items, {
        item: 'Company',
        group: 'Sector',
        value: 'Market capitalisation',
        valueUnit: 'USD',
        change: 'Change of the day',
      })}
    >
      <Treemap label="Companies by market capitalisation, USD" items={items} />
    </ChartFrame>
  ),
};
export const OneTile: Story = { args: { items: items.slice(0, 1) } };
export const Negative: Story = { args: { items: items.map((item) => ({ ...item, value: -item.value })) } };
export const FiveHundred: Story = { args: { items: make(500) } };
export const Empty: Story = { args: { items: [] } };
