import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { LinkTabs } from './LinkTabs';
import { Tabs, type Tab } from './Tabs';

const TABS: Tab[] = ['Annual', 'Quarterly', 'TTM'].map((label) => ({
  id: label,
  label,
  content: () => <p>{label} figures</p>,
}));

function StatementTabs({ tabs = TABS }: { tabs?: Tab[] }) {
  const [selected, setSelected] = useState('Annual');
  return <Tabs label="Statements" tabs={tabs} selected={selected} onSelect={setSelected} />;
}

const meta = { component: StatementTabs } satisfies Meta<typeof StatementTabs>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Buttons: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    canvas.getByRole('tab', { name: 'Annual' }).focus();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(canvas.getByRole('tab', { name: 'TTM' })).toHaveFocus();
    await expect(canvas.getByRole('tabpanel')).toHaveTextContent('TTM figures');
  },
};
const PAGES = ['Summary', 'Financials', 'Valuation', 'Chart', 'DCF', 'Dividend', 'Filings', 'Ownership', 'Insiders'];
const links = PAGES.map((label) => ({ href: `#${label}`, label, ...(label === 'Filings' && { count: 128 }) }));
export const Links: Story = { render: () => <LinkTabs label="Apple Inc." tabs={links} current="#Financials" /> };
export const Narrow: Story = {
  render: () => (
    <div style={{ width: 240 }}>
      <LinkTabs label="Apple Inc." tabs={links} current="#Summary" />
    </div>
  ),
};
