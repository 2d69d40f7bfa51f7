import { pageStory } from '@plumbline/shared/kit/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { IndicesPage } from './indices.page';

const meta = { component: IndicesPage } satisfies Meta<typeof IndicesPage>;
export default meta;
type Story = StoryObj<typeof meta>;

const index = (ticker: string, name: string, region: string, members: number | null) => ({
  ticker,
  name,
  region,
  members,
  symbol: `^${ticker}`,
  ...(members === null ? { reason: 'No list of its members was imported' } : {}),
});
const state = (data: readonly object[]) =>
  pageStory(<IndicesPage />, { at: '/idx', answers: { 'GET /_api/indices': { data } } });

export const ByRegion: Story = state([
  index('SPX', 'S&P 500', 'Most Popular', 503),
  index('NDX', 'Nasdaq 100', 'Most Popular', null),
  index('DAX', 'DAX', 'Europe', 40),
]);
/** Nobody imported a list. */
export const NoMembers: Story = state([index('SPX', 'S&P 500', 'Most Popular', null)]);
