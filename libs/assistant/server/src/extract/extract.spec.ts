import type { Security } from '@plumbline/market-data/domain';
import { ApiError } from '@plumbline/shared/domain';
import { companyWord, shortName } from './company-words';
import { extract, type ExtractSources } from './extract';
import { metricIn } from './metric-words';

const security = (symbol: string, company: string, more: Partial<Security> = {}): Security => ({
  id: `US.${symbol}`,
  symbol,
  exchange: 'NAS',
  company,
  currency: 'USD',
  ...more,
});
const SECURITIES = [
  security('ALDR', 'Alder Works Inc.'),
  security('OAKS', 'Oak & Son Holdings Corp'),
  security('GONE', 'Elm Group plc', { delisted: '2020-05-04' }),
  security('ELM', 'Elm Group plc'),
];
const find = (name: string) => SECURITIES.find(({ id, symbol }) => name === id || name.toUpperCase() === symbol);
const HELP = [{ id: 'delete', question: 'How do I delete my account?', plain: 'In the settings.', words: '' }];

let asked: string[] = [];
const explanation = (period: string | undefined) => ({
  label: 'Revenue',
  value: 100,
  unit: 'money',
  currency: 'USD',
  period: { label: period ?? 'FY2025', end: null },
  inputs: [],
  notes: [],
});

interface Asked {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: { readonly fields?: readonly string[]; readonly asOf?: string };
}
const ANSWERS: Readonly<Record<string, (given: Asked) => unknown>> = {
  'GET /_api/support/help': () => ({ data: HELP }),
  'GET /_api/lineage/{security}/{metric}': ({ params, query }) => {
    if (params?.['security'] === 'US.OAKS') throw new ApiError(404, 'Nothing is known of it');
    return { version: 'v1', explanation: explanation(query?.['period']) };
  },
  'GET /_api/glossary': () => ({
    data: [
      { key: 'other', slug: 'o' },
      { key: 'roe', slug: 'return-on-equity' },
    ],
  }),
  'GET /_api/glossary/{name}': ({ params }) => ({
    slug: params?.['name'],
    label: 'ROE',
    doc: 'Of equity',
    formula: 'a / b',
  }),
  'GET /_api/search': ({ query }) => ({
    results: query?.['keyword'] === 'zzz' ? [] : [{ url: '/stock/ALDR', name: 'Alder', text: 'A company', kind: 'x' }],
  }),
  'POST /_api/screeners/query': ({ body }) => ({
    canonical: 'roe > 15%',
    total: 1,
    columns: (body?.fields ?? []).map((key) => ({ key, label: key, unit: key === 'roe' ? '%' : null })),
    data: [{ display_symbol: 'ALDR', company: 'Alder Works Inc.', values: [18.5, null] }],
  }),
};
const sources: ExtractSources = {
  ask: async (key, given) => {
    asked.push(`${key} ${JSON.stringify(given)}`);
    return ANSWERS[key]!(given as Asked) as never;
  },
  market: { status: () => ({ version: 'v1' }) as never, list: () => SECURITIES, find, search: () => [] },
  figures: async () => () => 2.5,
  synonyms: new Map([['bottom line', 'net_income']]),
};
beforeEach(() => {
  asked = [];
});
const read = (text: string, day?: string) => extract(text, day, sources);

describe('the intent of a text', () => {
  it.each([
    ['ALDR', 'company', null, null],
    ['Alder Works', 'company', null, null],
    ["Alder Works' sales", 'formula', 'revenue', null],
    ['What was the revenue of Alder Works in 2023?', 'formula', 'revenue', 'FY2023'],
    ['Alder Works bottom line FY 2022', 'formula', 'net_income', 'FY2022'],
    ['Alder Works revenue q1 2024', 'formula', 'revenue', 'Q1 2024'],
    ['Alder Works revenue 2024', 'formula', 'revenue', 'FY2024'],
    ['Alder Works revenue 2024-05-06', 'formula', 'revenue', null],
    ['ALDR roe[annual]{1y}', 'formula', 'roe[annual]{1y}', null],
    ['revenue / total_assets of aldr', 'formula', 'revenue / total_assets', null],
    ['return on equity', 'term', 'roe', null],
    ['how do I delete my account?', 'help', null, null],
    ['roe > 15%', 'screen', 'roe > 15%', null],
    ['something else', 'unknown', null, null],
  ])('%s', async (text, intent, formula, period) => {
    expect(await read(text)).toMatchObject({ intent, formula, period });
  });
});

describe('the answer', () => {
  it('of a company has the usual figures, of each that is named, as of the day in the text', async () => {
    const { answer, securities, as_of: asOf } = await read('Elm Group and Alder Works 2024-05-06.');
    expect(securities.map(({ id }) => id)).toEqual(['US.ELM', 'US.ALDR']);
    expect(answer).toMatchObject({ kind: 'values', values: expect.arrayContaining([]) });
    expect((answer as { values: { id: string }[] }).values.map(({ id }) => id)).toHaveLength(12);
    expect(asOf).toBe('2024-05-06');
    expect(asked.filter((one) => one.includes('"asOf":"2024-05-06"'))).toHaveLength(12);
    expect((await read('ALDR 2024-05-06', '2025-01-02')).as_of).toBe('2025-01-02');
  });

  it('of a figure that is not there says why, with pages that may help', async () => {
    expect(await read('OAKS revenue')).toMatchObject({
      intent: 'unknown',
      note: 'Nothing is known of it',
      answer: { kind: 'links', links: [{ url: '/stock/ALDR' }] },
    });
  });

  it('of a condition has the first rows with what it names, and a link to all', async () => {
    expect(await read('roe > 15% and pettm < 20', '2024-05-06')).toMatchObject({
      answer: {
        kind: 'screen',
        total: 1,
        columns: ['roe', 'pettm'],
        rows: [{ symbol: 'ALDR', values: ['18.50 %', '–'] }],
        url: '/screener?f=roe+%3E+15%25&asOf=2024-05-06',
      },
    });
  });

  it('of a term is its meaning, and of what is not understood a word how to ask', async () => {
    expect((await read('return on equity')).answer).toMatchObject({ kind: 'term', label: 'ROE', formula: 'a / b' });
    expect(await read('zzz')).toMatchObject({
      intent: 'unknown',
      answer: null,
      note: expect.stringMatching(/^This was not understood/),
    });
  });
});

it.each([
  ['Alder Works Inc.', 'alder works'],
  ['Oak & Son Holdings Corp', 'oak & son'],
  ['Elm Group plc', 'elm'],
  ['Holdings', 'holdings'],
])('%s is known as %s', (company, short) => expect(shortName(company)).toBe(short));

it.each([
  ['alder', true],
  ['Oak', true],
  ['GONE', true],
  ['Works', false],
  ['gone', false],
])('whether %s may name a company: %p', (word, expected) => expect(companyWord(sources.market)(word)).toBe(expected));

it.each([
  ['sales', 'revenue'],
  ['free cash flow', 'free_cash_flow'],
  ['the P/E of', 'pettm'],
  ['market cap', 'mktcap'],
  ['net margin (%)', 'net_margin'],
  ['bottom line', 'net_income'],
  ['total_assets', 'total_assets'],
  ['nothing of it', undefined],
])('"%s" names %s', (text, key) => expect(metricIn(text, sources.synonyms)?.key).toBe(key));
