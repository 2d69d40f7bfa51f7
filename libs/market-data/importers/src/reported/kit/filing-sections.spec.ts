import { filingSections, sectionRows } from './filing-sections';

const LONG = 'The company makes and sells instruments that measure what others only guess.';
const MORE = 'Demand can fall, suppliers can fail, and rates can rise at the worst of times.';

it('a line of the table of contents is not the section', () => {
  const blocks = [
    'Item 1. Business',
    '4',
    'Item 1A. Risk Factors',
    '9',
    'Item 1.',
    'Business',
    LONG,
    'ITEM 1A — Risk Factors',
    MORE,
    MORE,
  ];
  expect(filingSections(blocks, '10-K')).toEqual([
    { item: '1', title: 'Business', text: `Business\n${LONG}` },
    { item: '1A', title: 'Risk Factors', text: `${MORE}\n${MORE}` },
  ]);
});

it('items of the second part of a quarterly report have names of their own', () => {
  const blocks = ['PART I', 'Item 1. Financial Statements', LONG, 'PART II', 'Item 1. Legal Proceedings', MORE];
  expect(filingSections(blocks, '10-Q').map(({ item, title }) => `${item} ${title}`)).toEqual([
    '1 Financial Statements',
    'II-1 Legal Proceedings',
  ]);
});

it('a sentence that names an item is text, and text before the first item is left out', () => {
  const sentence = `Item 7 of this report says more, and ${LONG} ${LONG} ${LONG}`;
  expect(filingSections(['Cover', 'Item 2.02 Results', LONG, sentence], '8-K')).toEqual([
    { item: '2.02', title: 'Results', text: `${LONG}\n${sentence}` },
  ]);
});

it.each([
  ['10-K', 1],
  ['10-K/A', 1],
  ['S-1', 0],
  ['4', 0],
])('of a %s %i section is kept', (form, count) =>
  expect(sectionRows(['Item 1. Business', LONG], { cik: '0000000001', accession: 'a', form })).toHaveLength(count),
);
