import type { TabAnswer, TabBlock } from './tab-answer';
import { isOnlyShown, tabOutline } from './tab-outline';

const head = (key: string) => ({ key, title: `Title of ${key}` });
const figure = { metric: 'pe', label: 'PE', unit: 'x' as const, value: 12 };
const gridOf = (key: string, cell: object): TabBlock => ({
  ...head(key),
  kind: 'grid',
  corner: 'Year',
  columns: [{ key: 'FY2025', label: 'FY2025' }],
  rows: [{ key: 'row', label: 'Row', unit: 'x', cells: [{ value: 1, ...cell }] }],
});

const about = [{ label: 'Source', text: 'A made-up vendor' }];
const explained = gridOf('explained', { metric: 'pe', about });
const sourced = gridOf('sourced', { about });
const records: TabBlock = {
  ...head('records'),
  kind: 'records',
  columns: [],
  data: [[1]],
  total: 1,
  page: 1,
  per_page: 50,
  links: {},
};
const BLOCKS: TabBlock[] = [
  { ...head('figures'), note: 'A caveat', kind: 'figures', figures: [figure] },
  { ...head('text'), kind: 'text', paragraphs: ['A paragraph'] },
  {
    ...head('checks'),
    kind: 'checks',
    rows: [{ key: 'c', label: 'C', state: 'pass', rule: 'r', found: 'f', figures: [] }],
  },
  explained,
  sourced,
  records,
];

const ANSWER: Pick<TabAnswer, 'blocks'> = { blocks: BLOCKS };

const outline = tabOutline(ANSWER).blocks;
const outlineOf = (key: string): TabBlock | undefined => outline.find((block) => block.key === key);

it('leaves the heads of blocks that are only shown', () => {
  expect(outlineOf('figures')).toEqual({ ...BLOCKS[0], figures: [] });
  expect(outlineOf('text')).toEqual({ ...BLOCKS[1], paragraphs: [] });
  expect(outlineOf('checks')).toEqual({ ...BLOCKS[2], rows: [] });
  expect(outlineOf('explained')).toEqual({ ...explained, rows: [] });
});

it('leaves all of what is sorted, or opens what the answer alone knows', () => {
  expect(outlineOf('records')).toEqual(records);
  expect(outlineOf('sourced')).toEqual(sourced);
});

it('an outline is shown as its whole is', () => {
  expect(outline.map(isOnlyShown)).toEqual(BLOCKS.map(isOnlyShown));
});
