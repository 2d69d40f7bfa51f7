import { mergeStories, storyKey } from './merge-stories';

const piece = (id: string, title: string, at: string, symbol: string) => {
  const moment = { at: Date.parse(at), precision: 'time' } as const;
  return { id, symbol, at: moment.at, story: storyKey({ kind: 'news', title, moment }) };
};

it('a guid that changed on the same day is the same piece, dated by the first; another day is another piece', () => {
  const stories = mergeStories([
    piece('B', 'Alder  opens a mill', '2026-03-02T16:00:00Z', 'BRCH'),
    piece('A', 'Alder opens a Mill', '2026-03-02T15:00:00Z', 'ALDR'),
    piece('C', 'Alder opens a mill', '2026-03-04T15:00:00Z', 'ALDR'),
  ]);
  expect(stories.map(({ first: { id }, symbols }) => [id, symbols])).toEqual([
    ['C', ['ALDR']],
    ['A', ['ALDR', 'BRCH']],
  ]);
});
