import { pageStory } from '@plumbline/shared/kit/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { GlossaryPage } from './glossary.page';

const meta = { component: GlossaryPage } satisfies Meta<typeof GlossaryPage>;
export default meta;
type Story = StoryObj<typeof meta>;

const term = (key: string, label: string, category: string, doc: string) => ({
  key,
  slug: key.replaceAll('_', '-'),
  label,
  category,
  unit: 'x',
  doc,
});
const TERMS = [
  term('pettm', 'PE Ratio (TTM)', 'Valuation', 'Price over the diluted earnings a share of twelve months.'),
  term('peg', 'PEG Ratio', 'Valuation', 'PE ratio over the growth of EBITDA over five years, in percent points.'),
  term('roe', 'ROE %', 'Profitability', 'Net income over the mean of opening and closing equity.'),
];
const state = (data: readonly object[]) =>
  pageStory(<GlossaryPage />, {
    at: '/glossary',
    answers: {
      'GET /_api/glossary': {
        data,
        total: data.length,
        categories: [
          { value: 'Valuation', count: 2 },
          { value: 'Profitability', count: 1 },
        ],
      },
    },
  });

export const Terms: Story = state(TERMS);
export const NothingMatches: Story = state([]);
