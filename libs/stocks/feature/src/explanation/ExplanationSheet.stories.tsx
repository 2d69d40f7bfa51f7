import { ApiError } from '@plumbline/shared/domain';
import {
  makeDeepLineage,
  makeHistory,
  makeLineage,
  makeMembers,
  makeModelLineage,
  makeRecords,
  makeSeriesLineage,
  makeValue,
} from '@plumbline/stocks/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { ExplanationSheet } from './ExplanationSheet';
import { HistoryView } from '../history/HistoryView';
import { RecordsView } from '../records/RecordsView';

/** The overlay's code comes with the first use. */
const LOADING = { timeout: 8000 };

const meta = {
  component: ExplanationSheet,
  // It opens over its page: on the page of documentation each has a frame of its own.
  parameters: { docs: { story: { inline: false, height: '480px' } } },
  args: {
    lineage: makeLineage(),
    onRetry: fn(),
    onClose: fn(),
    onExplain: fn(),
    onValues: fn(),
    records: () => <RecordsView records={makeRecords()} />,
    history: () => <HistoryView known={makeHistory()} restated={makeHistory({ as: 'restated' })} />,
  },
} satisfies Meta<typeof ExplanationSheet>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Normal: Story = {
  play: async () => {
    const item = await screen.findByRole('treeitem', { name: /^PE Ratio \(TTM\)/ }, LOADING);
    item.focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowRight}');
    const quarter = screen.getByRole('treeitem', { name: /^EPS \(Diluted\) Q1 2025/ });
    await expect(quarter).toHaveFocus();
    await userEvent.tab();
    await expect(screen.getByRole('link', { name: /^10-Q of 2025-05-02/ })).toHaveFocus();
  },
};
export const DeepTree: Story = {
  args: { lineage: makeDeepLineage(12) },
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Open all' }, LOADING));
    await userEvent.click(screen.getByRole('button', { name: 'Explain this figure itself' }));
    await expect(args.onExplain).toHaveBeenCalledWith(
      expect.objectContaining({ value: expect.objectContaining({ more: 4 }) }),
    );
  },
};
/** An input of a figure has no history of its own. */
export const Input: Story = {
  args: { lineage: makeLineage({}, { at: '1' }) },
  play: async () => {
    await screen.findByRole('treeitem', { name: /^PE Ratio \(TTM\)/ }, LOADING);
    await expect(screen.queryByRole('tab')).toBeNull();
  },
};
/** The parameters of models are there and quiet. */
export const Parameters: Story = {
  args: { lineage: makeModelLineage([]) },
  play: async () => {
    const summary = await screen.findByText(/^Parameters: Discounted cash flow/, {}, LOADING);
    await expect(screen.getByText('Terminal growth')).not.toBeVisible();
    await userEvent.click(summary);
    await expect(screen.getByText('4 % a year')).toBeVisible();
    await expect(screen.getByRole('tab', { name: 'History' })).toBeVisible();
  },
};
/** A changed parameter is open and marked; the history, which is that of the unchanged figure, is not offered. */
export const ChangedParameters: Story = {
  args: { lineage: makeModelLineage() },
  play: async () => {
    const changed = await screen.findByText('changed from 4 % a year', {}, LOADING);
    await waitFor(() => expect(changed).toBeVisible());
    await screen.findByText(/under other parameters: dcf\.terminal_growth_pct=3$/);
    await expect(screen.queryByRole('tab')).toBeNull();
  },
};
export const History: Story = {
  play: async () => {
    const tab = await screen.findByRole('tab', { name: 'How it is made' }, LOADING);
    tab.focus();
    await userEvent.keyboard('{ArrowRight}');
    await screen.findByRole('img', { name: /^PE Ratio \(TTM\) from / });
    await userEvent.click(screen.getByRole('button', { name: /^Show \d+ earlier month ends$/ }));
    await expect(screen.getAllByRole('row').length).toBeGreaterThan(40);
  },
};
/** A branch that was not taken steps back and stays closed; the note says which one was. */
export const Branches: Story = {
  args: {
    lineage: makeLineage({
      formula: 'if(is_manufacturer, altman_z, altman_z_nonmfg)',
      substituted: 'if(0, 8.21, 8.25)',
      notes: ['is_manufacturer does not hold: altman_z_nonmfg is taken'],
      inputs: [
        makeValue({ key: 'altman_z', label: 'Altman Z', value: 8.21, unit: 'score', formula: 'a + b', isUnused: true }),
        makeValue({ key: 'altman_z_nonmfg', label: 'Altman Z″', value: 8.25, unit: 'score', formula: 'a + c' }),
      ],
    }),
  },
  play: async () => {
    const unused = await screen.findByRole('treeitem', { name: /^Altman Z not used/ }, LOADING);
    await expect(unused).toHaveAttribute('aria-expanded', 'false');
    await expect(screen.getByRole('treeitem', { name: /^Altman Z″/ })).toHaveAttribute('aria-expanded', 'true');
  },
};
/** A series shows its first and last day, its basis and its files; its values are a press away. */
export const Series: Story = {
  args: { lineage: makeSeriesLineage() },
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Show values' }, LOADING));
    await expect(args.onValues).toHaveBeenCalledWith(expect.objectContaining({ id: '0.0' }));
  },
};
/** An input with records begins with them where the address says so. */
export const Values: Story = {
  args: { lineage: makeLineage(makeSeriesLineage().explanation.inputs[0], { at: '0' }), isAtValues: true },
  play: async () => {
    const tab = await screen.findByRole('tab', { name: 'Values' }, LOADING);
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    await expect(screen.getAllByRole('row')).toHaveLength(26);
    await userEvent.click(screen.getByRole('button', { name: 'Page 2' }));
    await expect(screen.getAllByRole('row')).toHaveLength(13);
  },
};
/** Members of a group: the company itself is found however far down it is, the others explain themselves. */
export const Members: Story = {
  args: {
    lineage: makeLineage({ records: makeMembers().records }, { at: '0' }),
    isAtValues: true,
    records: () => <RecordsView records={makeMembers()} />,
  },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Go to the company itself' }, LOADING));
    await expect(screen.getByRole('link', { name: 'ARND' })).toBeVisible();
    await expect(screen.getByRole('link', { name: '−2' })).toHaveAttribute('href', '/stock/ARND/summary#explain=roe');
  },
};
export const MissingValue: Story = {
  args: {
    lineage: makeLineage({
      value: null,
      status: 'at_loss',
      reason: 'Earnings of the last four quarters are zero or negative',
      substituted: undefined,
      notes: ['The split basis of the price file is assumed'],
    }),
  },
};
export const PastDay: Story = { args: { lineage: { ...makeLineage(), asOf: '2026-01-31', sample: true } } };
export const Loading: Story = { args: { lineage: undefined } };
export const NoSuchFigure: Story = {
  args: { lineage: undefined, error: new ApiError(404, 'There is no figure "roee". Did you mean "roe"?') },
};
export const Failed: Story = {
  args: { lineage: undefined, error: new ApiError(503, 'The server is busy') },
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }, LOADING));
    await expect(args.onRetry).toHaveBeenCalledTimes(1);
  },
};
