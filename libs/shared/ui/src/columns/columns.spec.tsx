import { renderToStaticMarkup } from 'react-dom/server';
import { toCsv, type Column } from '../DataTable';
import {
  choiceColumn,
  codeColumn,
  countColumn,
  dayColumn,
  linkColumn,
  momentColumn,
  moneyColumn,
  numberColumn,
  percentColumn,
  textColumn,
} from '.';

interface Row {
  readonly name: string | null;
  readonly day: string | null;
  readonly at: string | null;
  readonly figure: number | null;
  readonly state: 'open' | 'done' | null;
  readonly inner: { readonly figure: number } | null;
}

const ROW: Row = {
  name: 'Arden',
  day: '2026-03-20',
  at: '2026-03-20T23:30:00.000Z',
  figure: 1234567.891,
  state: 'done',
  inner: { figure: 0 },
};
const NOTHING: Row = { name: null, day: null, at: null, figure: null, state: null, inner: null };

const STATES = { open: 'Open', done: 'Done' };
const toPage = ({ day }: Row): string | null => day && `/page/${day}`;
const toRead = { of: ({ inner }: Row) => inner?.figure };

const textIn = (column: Column<Row>, row: Row): string =>
  renderToStaticMarkup(<>{column.cell(row)}</>).replaceAll(/<[^>]*>/g, '');

/** The value of a row as a file has it: the line under the header. */
const savedIn = (column: Column<Row>, row: Row): string | undefined => toCsv([column], [row]).split('\r\n')[1];

const CASES: readonly (readonly [name: string, column: Column<Row>, text: string, saved: string])[] = [
  ['text', textColumn('name', 'Name'), 'Arden', 'Arden'],
  ['code', codeColumn('name', 'Name'), 'Arden', 'Arden'],
  ['day', dayColumn('day', 'Day'), '2026-03-20', '2026-03-20'],
  ['moment', momentColumn('at', 'At'), '2026-03-20 23:30 UTC', '2026-03-20T23:30:00.000Z'],
  ['day of a moment', momentColumn('at', 'At', { show: 'day' }), '2026-03-20', '2026-03-20T23:30:00.000Z'],
  ['count', countColumn('figure', 'Count'), '1,234,568', '1234567.891'],
  ['number', numberColumn('figure', 'Number'), '1,234,567.89', '1234567.891'],
  ['signed number', numberColumn('figure', 'Number', { decimals: 1, sign: 'always' }), '+1,234,567.9', '1234567.891'],
  ['percent', percentColumn('figure', 'Part', { decimals: 0 }), '1,234,568 %', '1234567.891'],
  ['money', moneyColumn('figure', 'Value', { unit: 'USD' }), '1.23 Mil', '1234567.891'],
  ['choice', choiceColumn('state', 'State', STATES), 'Done', 'Done'],
  ['link', linkColumn('name', 'Name', toPage), 'Arden', 'Arden'],
  ['link of', linkColumn('symbol', 'Symbol', toPage, { of: ({ name }) => name }), 'Arden', 'Arden'],
  ['zero of', countColumn('inner', 'Inner', toRead), '0', '0'],
  [
    'own words',
    countColumn('figure', 'Count', { write: (count) => `about ${count}` }),
    'about 1234567.891',
    '1234567.891',
  ],
];

test.each(CASES)('%s: text and saved value', (_name, column, text, saved) => {
  expect(textIn(column, ROW)).toBe(text);
  expect(savedIn(column, ROW)).toBe(saved);
});

test.each(CASES)('%s: nothing is a dash, and empty in files', (_name, column) => {
  expect(textIn(column, NOTHING)).toBe('–');
  expect(savedIn(column, NOTHING)).toBe('');
});

test.each([
  ['empty words', textColumn('name', 'Name'), { ...NOTHING, name: '' }],
  ['not a number', numberColumn('figure', 'Number'), { ...NOTHING, figure: Number.NaN }],
  ['no such day', dayColumn('day', 'Day'), { ...NOTHING, day: '2026-02-30' }],
])('%s: a dash too', (_name, column: Column<Row>, row) => expect(textIn(column, row)).toBe('–'));

test('what writes a value gets it by its own type', () => {
  const toMark = (state: 'open' | 'done') => <b>{STATES[state]}</b>;
  const columns: readonly Column<Row>[] = [
    textColumn('state', 'State', { write: toMark }),
    textColumn('own', 'State', { of: ({ state }) => state, write: (state) => STATES[state] }),
  ];
  expect(columns.map((column) => textIn(column, ROW))).toEqual(['Done', 'Done']);
  expect(columns.map((column) => savedIn(column, ROW))).toEqual(['done', 'done']);
});

test('what is missing may have words of its own', () =>
  expect(textIn(momentColumn('at', 'Last use', { missing: 'never' }), NOTHING)).toBe('never'));

test('a choice without a word is written as it is', () => {
  const words: Record<string, string> = STATES;
  expect(choiceColumn('name', 'State', words).cell(ROW)).toBe('Arden');
});

test('words without an address lead nowhere', () => {
  const column = linkColumn('name', 'Name', toPage);
  expect(renderToStaticMarkup(<>{column.cell(ROW)}</>)).toBe('<a href="/page/2026-03-20">Arden</a>');
  expect(column.cell({ ...NOTHING, name: 'Arden' })).toBe('Arden');
});

test('words are at the start of a cell, figures at its end', () => {
  expect(CASES.filter(([, { align }]) => align === 'start').map(([name]) => name)).toEqual([
    'text',
    'code',
    'choice',
    'link',
    'link of',
  ]);
});

test('a column keeps what is said about it', () =>
  expect(
    countColumn('figure', 'Count', { unit: 'shares', title: 'All', sortable: true, isHidden: true }),
  ).toMatchObject({
    key: 'figure',
    header: 'Count',
    unit: 'shares',
    title: 'All',
    sortable: true,
    isHidden: true,
  }));

test('a key that no row has, or of another kind, does not compile', () => {
  // @ts-expect-error -- rows have no such field
  const missing: Column<Row> = textColumn('nmae', 'Name');
  // @ts-expect-error -- the field is a number
  const wrong: Column<Row> = textColumn('figure', 'Name');
  // @ts-expect-error -- a state has no word
  const wordless: Column<Row> = choiceColumn('state', 'State', { open: 'Open' });
  expect([missing, wrong, wordless]).toHaveLength(3);
});
