import type { MarketText } from '@plumbline/market-data/domain';
import { mergeStories } from './merge-stories';

const text = (id: string, title: string, at: string, symbol?: string): MarketText => ({
  kind: 'news',
  id,
  title,
  source: 'Wire',
  body: '',
  parts: [],
  moment: { at: Date.parse(at), precision: 'time' },
  ...(symbol && { symbol }),
});

it('a guid that changed on the same day is the same piece, dated by the first; another day is another piece', () => {
  const stories = mergeStories([
    text('B', 'Alder  opens a mill', '2026-03-02T16:00:00Z', 'BRCH'),
    text('A', 'Alder opens a Mill', '2026-03-02T15:00:00Z', 'ALDR'),
    text('C', 'Alder opens a mill', '2026-03-04T15:00:00Z', 'ALDR'),
  ]);
  expect(stories.map(({ text: { id }, symbols }) => [id, symbols])).toEqual([
    ['C', ['ALDR']],
    ['A', ['ALDR', 'BRCH']],
  ]);
});
