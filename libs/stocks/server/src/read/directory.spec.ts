import type { Security } from '@plumbline/market-data/domain';
import { directoryPage, type DirectoryQuestion } from './directory';

const security = (symbol: string, company: string): Security => ({
  id: `US${symbol}`,
  symbol,
  company,
  exchange: 'NAS',
  currency: 'USD',
});
const SECURITIES = [
  security('AAA', 'Arden Works'),
  security('BBB', 'Birch Bank'),
  security('CCC', 'Cedar Oil'),
  security('DDD', '3D Dyes'),
  security('EEE', 'Ended Co'),
];
const textColumn = (values: readonly (string | null)[]) => {
  const texts = [...new Set(values.filter((value) => value !== null))];
  return { texts, codes: Int32Array.from(values, (value) => (value === null ? -1 : texts.indexOf(value))) };
};
const TEXTS: Readonly<Record<string, ReturnType<typeof textColumn>>> = {
  sector: textColumn(['Technology', 'Finance', 'Energy', 'Technology', 'Energy']),
  group: textColumn(['Software', 'Banks', 'Oil & Gas', 'Hardware', 'Oil & Gas']),
  region: textColumn(['USA', 'USA', 'Europe', null, 'USA']),
};
const FIGURES: Readonly<Record<string, readonly number[]>> = {
  mktcap_norm: [50, 300, Number.NaN, 100, 1],
  pettm: [10, Number.NaN, 30, 20, 5],
};
const panel = {
  securities: SECURITIES,
  columns: async () => ({
    inGroups: Uint8Array.of(1, 1, 1, 1, 0),
    texts: (key: string) => TEXTS[key],
    numbers: ({ key }: { key: string }) => (FIGURES[key] ? Float64Array.from(FIGURES[key]) : undefined),
    column: () => undefined,
    rows: SECURITIES.length,
  }),
};
const QUESTION: DirectoryQuestion = {
  place: {},
  words: '',
  sort: 'mktcap_norm',
  desc: true,
  page: 1,
  perPage: 50,
};
const page = (question: Partial<DirectoryQuestion> = {}) => directoryPage(panel, { ...QUESTION, ...question });
const symbols = async (question: Partial<DirectoryQuestion> = {}) =>
  (await page(question)).data.map(({ display_symbol }) => display_symbol);

it.each<[string, Partial<DirectoryQuestion>, string[]]>([
  ['the largest first, what is not known last, nothing that is not traded', {}, ['BBB', 'DDD', 'AAA', 'CCC']],
  ['the smallest first, what is not known still last', { desc: false }, ['AAA', 'DDD', 'BBB', 'CCC']],
  ['by name', { sort: 'company', desc: false }, ['DDD', 'AAA', 'BBB', 'CCC']],
  ['by symbol, backwards', { sort: 'symbol' }, ['DDD', 'CCC', 'BBB', 'AAA']],
  ['of a sector, in any letters', { place: { sector: 'technology' } }, ['DDD', 'AAA']],
  ['of a sector and a group', { place: { sector: 'Technology', group: 'Software' } }, ['AAA']],
  ['of a region', { place: { region: 'Europe' } }, ['CCC']],
  ['by the letter of the name', { place: { company: 'b' } }, ['BBB']],
  ['names that begin with a digit', { place: { company: '0-9' } }, ['DDD']],
  ['by words of name or symbol', { words: 'oil' }, ['CCC']],
  ['the second page', { page: 2, perPage: 3 }, ['CCC']],
])('%s', async (_case, question, expected) => expect(await symbols(question)).toEqual(expected));

it('says what a place is divided by next, the largest first', async () => {
  expect((await page()).parts.map(({ key }) => key)).toEqual(['sector', 'region', 'exchange']);
  expect((await page()).parts[0]?.values).toEqual([
    { value: 'Technology', stocks: 2 },
    { value: 'Energy', stocks: 1 },
    { value: 'Finance', stocks: 1 },
  ]);
  expect((await page({ place: { sector: 'Technology' } })).parts).toEqual([
    {
      key: 'group',
      values: [
        { value: 'Hardware', stocks: 1 },
        { value: 'Software', stocks: 1 },
      ],
    },
  ]);
});

it('a value that no stock has is not found', async () => {
  await expect(page({ place: { sector: 'Magic' } })).rejects.toMatchObject({ statusCode: 404 });
});

it('is empty before the first build', async () =>
  expect(await directoryPage(undefined, QUESTION)).toMatchObject({ data: [], total: 0 }));
