import { pageStory } from '@plumbline/shared/kit/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import '../shell.css';
import { onAnyPage } from '../testing/on-any-page';
import { SearchPage } from './search.page';
import { searchChoice } from './search-choice';

const choice = searchChoice(new URLSearchParams('q=inc'));
const meta = { component: SearchPage, args: { choice } } satisfies Meta<typeof SearchPage>;
export default meta;
type Story = StoryObj<typeof meta>;

const hit = (symbol: string, company: string, more: object = {}) => ({
  url: `/stock/${symbol}/summary`,
  name: symbol,
  text: company,
  stockid: symbol,
  display_symbol: symbol,
  company,
  currency: 'USD',
  exchange: 'NAS',
  ...more,
});
const RESULTS = [
  hit('VTRL', 'Vantrellis Systems Inc.'),
  hit('DUNM', 'Dunmore Inc.', { last_price_date: '2019-05-31' }),
  hit('XPAR:MC', 'Maison Claire et Fils de la Grande Rue Inc.', { currency: 'EUR', exchange: 'XPAR' }),
];
const state = (results: readonly object[], total = results.length, others = 0) =>
  pageStory(
    <SearchPage choice={choice} />,
    onAnyPage({
      answers: async () => ({
        type: 'stock',
        results,
        total,
        page: 1,
        per_page: 20,
        types: [
          { type: 'stock', total },
          { type: 'menu', total: others },
        ],
      }),
    }),
  );

export const Results: Story = state(RESULTS, 57, 3);
/** Nothing of this kind, but of another. */
export const OtherKinds: Story = state([], 0, 3);
export const Nothing: Story = state([]);
