import { ApiError } from '@plumbline/shared/domain';
import { pageStory, type Answers } from '@plumbline/shared/kit/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import '../shell.css';
import { onAnyPage } from '../testing/on-any-page';
import { StockNotFoundPage } from './stock-not-found.page';

const meta = { component: StockNotFoundPage, args: { name: 'APPL' } } satisfies Meta<typeof StockNotFoundPage>;
export default meta;
type Story = StoryObj<typeof meta>;

const HITS = [
  { stockid: 'US1', display_symbol: 'AAPL', company: 'Apple Inc.', currency: 'USD', exchange: 'NAS' },
  { stockid: 'FR1', display_symbol: 'XPAR:MC', company: 'Maison Claire', currency: 'EUR', exchange: 'XPAR' },
];
const state = (answers: Answers) => pageStory(<StockNotFoundPage name="APPL" />, onAnyPage({ answers }));
const found = (data: readonly object[]) => state(async () => ({ data, total: data.length, page: 1, per_page: 12 }));

export const Similar: Story = found(HITS);
export const NothingSimilar: Story = found([]);
export const Searching: Story = state(() => new Promise(() => undefined));
export const Unavailable: Story = state(async () => {
  throw new ApiError(503, 'The service is not available');
});
