import type { MarketReader } from '@plumbline/market-data/domain';
import { createFred, fredOf } from '@plumbline/market-data/sources';

import { answerFacts } from './facts.routes';

/** Anyone who asks for a series of FRED asks nothing of the market. */
const market = {} as MarketReader;

const observations = [
  { date: '2020-01-01', value: '123.5' },
  { date: '2020-04-01', value: '.' },
];

function fake(body: unknown, key = 'operators-key') {
  const asked: URL[] = [];
  const fetch = async (url: string): Promise<Response> => {
    asked.push(new URL(url));
    return new Response(JSON.stringify(body));
  };
  return { asked, fred: createFred({ key, fetch }) };
}

describe('series of FRED as single values', () => {
  it('trap 11: are passed through with the key of the operator, each time again', async () => {
    const { asked, fred } = fake({ observations });
    const query = { entity: 'fred:gdp', concept: 'value', end: '2020-01-01', asOf: '2021-02-01' };
    const answer = await answerFacts({ market, fred }, query);
    expect(answer).toMatchObject({ entity: { name: 'fred:gdp', cik: null }, asOf: '2021-02-01', total: 1 });
    expect(answer.data).toEqual([
      {
        area: 'fred',
        concept: 'GDP',
        unit: 'as FRED states it',
        start: null,
        end: '2020-01-01',
        value: 123.5,
        accession: 'fred:GDP',
        form: 'passed through',
        filed: '2021-02-01',
        public: '2021-02-02T04:59:59.999Z',
        precision: 'day',
        holds: true,
      },
    ]);
    await answerFacts({ market, fred }, query);
    expect(asked.map(({ searchParams }) => [searchParams.get('series_id'), searchParams.get('realtime_end')])).toEqual([
      ['GDP', '2021-02-01'],
      ['GDP', '2021-02-01'],
    ]);
  });

  it.each([
    ['without a key', fredOf({}), 'not_available: no key of the operator for FRED is set'],
    ['without values', fake({ observations: [] }).fred, 'not_available: FRED has no values of this time'],
    ['where nobody asks it', undefined, 'not_available: FRED is asked by nobody here'],
  ])('are not available %s, with the reason', async (_, fred, message) => {
    const query = { entity: 'FRED:GDP', concept: 'value' };
    await expect(answerFacts(fred ? { market, fred } : { market }, query)).rejects.toMatchObject({
      statusCode: 404,
      message,
    });
  });
});

it('what two parts of the archive say alike of one day holds once', async () => {
  const fact = (concept: string, value: number) => ({
    concept,
    unit: 'index',
    end: '2008-11-20',
    value,
    accession: concept,
    form: 'file',
    filed: '2008-11-20',
    moment: { at: Date.parse('2008-11-20T22:30:00Z'), precision: 'day' as const },
  });
  const found = [
    { area: 'prices', fact: fact('close', 80.86) },
    { area: 'economy', fact: fact('VIX', 80.86) },
    { area: 'economy', fact: fact('VIX3M', 69) },
  ];
  const answering = {
    find: () => undefined,
    search: () => [],
    findFacts: async () => found,
  } as unknown as MarketReader;
  const { data } = await answerFacts({ market: answering }, { entity: 'VIX', concept: 'close', end: '2008-11-20' });
  expect(data.map(({ area, value, holds }) => [area, value, holds])).toEqual([
    ['prices', 80.86, true],
    ['economy', 80.86, false],
    ['economy', 69, true],
  ]);
});

describe('a name that several companies have', () => {
  const NAMES = [
    { cik: '0000000001', name: 'Alder Works Inc' },
    { cik: '0000000002', name: 'Alder Boats Inc' },
  ];
  const revenue = {
    concept: 'us-gaap:Revenues',
    unit: 'USD',
    end: '2023-12-31',
    value: 7,
    accession: 'a',
    form: '10-K',
    filed: '2024-02-01',
    moment: { at: Date.parse('2024-02-01T22:30:00Z'), precision: 'time' as const },
  };
  const answer = (withValues: readonly string[]) =>
    answerFacts(
      {
        market: {
          find: () => undefined,
          search: () => [],
          ofCompany: () => [],
          namesakes: async () => NAMES,
          findFacts: async ({ entity }: { entity: string }) =>
            withValues.includes(entity) ? [{ area: 'reported', fact: revenue }] : [],
        } as unknown as MarketReader,
      },
      { entity: 'Alder', concept: 'Revenues' },
    );

  it('finds the one that has what is asked', async () => {
    expect(await answer(['0000000002'])).toMatchObject({ entity: { name: 'Alder Boats Inc' }, data: [{ value: 7 }] });
  });

  it.each([
    ['several of them have such values', ['0000000001', '0000000002']],
    ['none of them has such values', []],
  ])('says which there are where %s', async (words, withValues) => {
    const who = 'Alder Works Inc (CIK 0000000001), Alder Boats Inc (CIK 0000000002)';
    await expect(answer(withValues)).rejects.toMatchObject({
      statusCode: 404,
      message: `"Alder" can mean ${who}, and ${words}: ask by CIK`,
    });
  });
});

it.each([
  [['us-gaap:Revenues', 'us-gaap:Revenues'], 'us-gaap:Revenues'],
  [['segments: us-gaap:Revenues: North', 'segments: us-gaap:Revenues: South'], 'segments: Revenues'],
])('values of %j are reported under the name %s', async (concepts, name) => {
  const facts = concepts.map((concept, place) => ({
    area: 'segments',
    fact: {
      concept,
      unit: 'USD',
      end: '2023-12-31',
      value: place,
      accession: 'a',
      form: '10-K',
      filed: '2024-02-01',
      moment: { at: Date.parse('2024-02-01T22:30:00Z'), precision: 'time' as const },
    },
  }));
  const answering = {
    find: () => undefined,
    search: () => [],
    findFacts: async () => facts,
  } as unknown as MarketReader;
  const answer = await answerFacts({ market: answering }, { entity: 'ALDR', concept: 'segments: Revenues' });
  expect(answer.concept).toBe(name);
  expect(answer.data.map(({ concept }) => concept)).toEqual(concepts);
});
