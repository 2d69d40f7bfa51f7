import { EXPORT_TABLES, METRICS_TABLE } from '@plumbline/data-api/domain';
import type { Moment, PriceSeries, Security } from '@plumbline/market-data/domain';
import {
  makeAction,
  makeDocument,
  makeFact,
  makeFiling,
  makeInsiderFiling,
  makeInsiderOwner,
  makeInsiderTrade,
  makeManagerReport,
  makeObservation,
  makePoliticianTrade,
  recordParts,
} from '@plumbline/market-data/testing';
import { FIELDS, type SecurityFigure } from '@plumbline/metrics/domain';
import { epochDay } from '@plumbline/shared/domain';

import { EXPORT_ROWS, isTextUnit, type ExportRow, type ExportSources } from './export-rows';

const at = (text: string): Moment => ({ at: Date.parse(text), precision: 'time' });

/** Two classes of one company, the second of them gone, a fund that files nothing, and a company without a document. */
const CLASS_A: Security = {
  id: 'US0000000007',
  symbol: 'AAA',
  exchange: 'NYSE',
  company: 'Alder "A" Inc.',
  currency: 'USD',
  cik: '0000000007',
  kind: 'stock',
};
const CLASS_B: Security = { ...CLASS_A, id: 'US0000000007.B', symbol: 'AAA.B', delisted: '2024-05-31' };
const FUND: Security = { id: 'US.FND', symbol: 'FND', exchange: '', company: 'Fund', currency: 'USD' };
const EMPTY: Security = { ...FUND, id: 'US0000000008', symbol: 'EMP', company: 'Empty Co.', cik: '0000000008' };

const columnOf = (...cells: number[]) => Float64Array.from(cells);
const PRICES: PriceSeries = {
  days: Int32Array.from([epochDay('2024-01-02'), epochDay('2024-01-03')]),
  open: columnOf(1, Number.NaN),
  high: columnOf(2, 5),
  low: columnOf(0.5, 3),
  close: columnOf(1.5, 4),
  volume: columnOf(0, Number.NaN),
  quality: Uint8Array.from([0, 0]),
};

const documentOf = (security: Security) =>
  makeDocument({
    security,
    facts: [
      makeFact({ fiscalYear: 2020, fiscalPeriod: 'FY', moment: at('2021-02-01T21:30:15.500Z') }),
      makeFact({ concept: 'us-gaap:Assets', start: undefined as never, value: 0, moment: at('2021-02-02T05:00:00Z') }),
    ],
    filings: [
      makeFiling({
        accession: 'new',
        form: '8-K',
        filed: '2021-03-01',
        items: '2.02',
        moment: at('2021-03-01T13:00:00Z'),
      }),
      makeFiling({ accession: 'old', reportDay: '2020-12-31', moment: at('2021-02-01T22:00:00Z') }),
    ],
    actions: [
      makeAction({ symbol: 'AAA', day: '2022-06-01', ratio: 2, knownAt: Date.parse('2022-05-01T20:00:00Z') }),
      makeAction({
        symbol: 'AAA',
        kind: 'dividend',
        day: '2022-07-01',
        amount: 0,
        currency: 'EUR',
        knownAt: Date.parse('2022-06-15T20:00:00Z'),
      }),
    ],
    insiders: [
      makeInsiderFiling({
        accession: 'form4',
        owners: [makeInsiderOwner(), makeInsiderOwner({ cik: '0000000102', name: 'Elm Bo' })],
        trades: [
          makeInsiderTrade({ sharesAfter: 900 }),
          makeInsiderTrade({
            code: 'S',
            shares: 40,
            price: undefined as never,
            isDerivative: true,
            direction: 'disposed',
          }),
        ],
        moment: at('2021-03-02T22:00:00Z'),
      }),
    ],
  });

const OPEN = Number.POSITIVE_INFINITY;
const FIRST = Date.parse('2024-02-14T21:00:00Z');
const AMENDED = Date.parse('2024-03-01T21:00:00Z');
const report = (accession: string, from: number, until: number) =>
  makeManagerReport({ manager: 'Birch Capital', accession, from, until });
const position = (security: string, shares: number, from: number, until: number) => ({
  from,
  until,
  security,
  shares,
  value: shares * 10,
});
const MANAGERS = recordParts({
  'manager-reports': {
    '': { '0000000021': [report('first', FIRST, AMENDED), report('amended', AMENDED, OPEN)] },
  },
  'manager-positions': {
    '2023-12-31': {
      '0000000021': [
        position(CLASS_A.id, 5, FIRST, AMENDED),
        position(CLASS_A.id, 7, AMENDED, OPEN),
        position('US.NOT.SERVED', 9, AMENDED, OPEN),
      ],
      // Of a manager whose report is not known.
      '0000000022': [position(CLASS_A.id, 11, FIRST, OPEN)],
    },
  },
});

const VALUES: Readonly<Record<string, SecurityFigure>> = {
  price: 12.5,
  roe: { status: 'not_reported' as never },
  sector: 'Energy',
  pettm: 'a text',
};

const SOURCES: ExportSources = {
  market: {
    ...MANAGERS,
    status: () => ({ version: 'v1', sample: false, lastPriceDay: '2024-01-03' }) as never,
    list: () => [EMPTY, CLASS_B, FUND, CLASS_A],
    document: async (id: string) => [CLASS_A, CLASS_B].filter((one) => one.id === id).map(documentOf)[0],
    prices: (id: string) => (id === CLASS_A.id ? PRICES : undefined),
    areas: () =>
      ({
        congress: async () => ({
          trades: [
            makePoliticianTrade({ amount: undefined as never, owner: 'spouse', moment: at('2024-03-01T15:00:00Z') }),
            makePoliticianTrade({ moment: at('2024-03-02T15:00:00Z') }),
          ],
        }),
        seriesList: async () => [
          { id: 'CPI', name: 'Prices', unit: 'index', frequency: 'monthly', country: 'US', category: 'prices' },
          { id: 'NONE', name: 'No values', unit: '%', frequency: 'yearly', country: 'DE', category: 'other' },
        ],
        observations: async (ids: readonly string[]) =>
          new Map(
            ids.includes('CPI')
              ? [
                  [
                    'CPI',
                    [makeObservation({ value: 0, status: 'preliminary' as never, moment: at('2020-02-13T13:30:00Z') })],
                  ],
                ]
              : [],
          ),
      }) as never,
  },
  figures: async () => (id, key) => (id === CLASS_A.id && VALUES[key]) || { status: 'not_available' as never },
};

async function rowsOf(table: string): Promise<readonly ExportRow[]> {
  const rows: ExportRow[] = [];
  for await (const row of EXPORT_ROWS[table]!(SOURCES)) rows.push(row);
  return rows;
}

const NO = undefined;
const CIK = '0000000007';

it.each<[string, readonly ExportRow[]]>([
  [
    'securities',
    [
      ['US.FND', 'FND', '', 'Fund', NO, NO, 'USD', NO],
      [CLASS_A.id, 'AAA', 'NYSE', 'Alder "A" Inc.', CIK, 'stock', 'USD', NO],
      [CLASS_B.id, 'AAA.B', 'NYSE', 'Alder "A" Inc.', CIK, 'stock', 'USD', '2024-05-31'],
      [EMPTY.id, 'EMP', '', 'Empty Co.', '0000000008', NO, 'USD', NO],
    ],
  ],
  [
    'prices',
    [
      [CLASS_A.id, '2024-01-02', 1, 2, 0.5, 1.5, 0, 'A', '2024-01-02'],
      [CLASS_A.id, '2024-01-03', null, 5, 3, 4, null, 'A', '2024-01-03'],
    ],
  ],
  [
    'facts',
    [
      [
        CIK,
        'us-gaap:NetIncomeLoss',
        'USD',
        '2020-01-01',
        '2020-12-31',
        100,
        '0000000001-21-000001',
        '10-K',
        2020,
        'FY',
        '2021-02-01',
        '2021-02-01 21:30:15',
      ],
      [
        CIK,
        'us-gaap:Assets',
        'USD',
        NO,
        '2020-12-31',
        0,
        '0000000001-21-000001',
        '10-K',
        NO,
        NO,
        '2021-02-01',
        '2021-02-02 05:00:00',
      ],
    ],
  ],
  [
    'filings',
    [
      [CIK, 'old', '10-K', '2021-02-01', '2020-12-31', NO, '2021-02-01 22:00:00'],
      [CIK, 'new', '8-K', '2021-03-01', NO, '2.02', '2021-03-01 13:00:00'],
    ],
  ],
  [
    'actions',
    [CLASS_A.id, CLASS_B.id].flatMap((id) => [
      [id, 'AAA', '2022-06-01', 'split', 2, NO, NO, NO, '2022-05-01 20:00:00'],
      [id, 'AAA', '2022-07-01', 'dividend', NO, 0, 'EUR', NO, '2022-06-15 20:00:00'],
    ]),
  ],
  [
    'insider_trades',
    [
      [
        CIK,
        'form4',
        '4',
        'Oak Ada; Elm Bo',
        '2021-03-01',
        'P',
        false,
        100,
        10,
        900,
        'acquired',
        '2021-03-02',
        '2021-03-02 22:00:00',
      ],
      [
        CIK,
        'form4',
        '4',
        'Oak Ada; Elm Bo',
        '2021-03-01',
        'S',
        true,
        40,
        NO,
        NO,
        'disposed',
        '2021-03-02',
        '2021-03-02 22:00:00',
      ],
    ],
  ],
  [
    'politician_trades',
    [
      ['house', 'Alder Birch', 'OAKS', 'Oaks Inc.', 'purchase', '2024-02-01', NO, NO, 'spouse', '2024-03-01 15:00:00'],
      [
        'house',
        'Alder Birch',
        'OAKS',
        'Oaks Inc.',
        'purchase',
        '2024-02-01',
        1001,
        15_000,
        'self',
        '2024-03-02 15:00:00',
      ],
    ],
  ],
  [
    'holdings',
    [
      [CLASS_A.id, '0000000021', 'Birch Capital', '2023-12-31', 5, 50, 'first', '2024-02-14 21:00:00'],
      [CLASS_A.id, '0000000021', 'Birch Capital', '2023-12-31', 7, 70, 'amended', '2024-03-01 21:00:00'],
    ],
  ],
  [
    'series',
    [
      ['CPI', 'Prices', 'index', 'monthly', 'US', 'prices'],
      ['NONE', 'No values', '%', 'yearly', 'DE', 'other'],
    ],
  ],
  ['observations', [['CPI', '2020-01-01', 0, 'preliminary', '2020-02-13 13:30:00']]],
])('%s: each row of the market, in the order of its columns', async (table, rows) => {
  expect(await rowsOf(table)).toEqual(rows);
  const columns = EXPORT_TABLES.find(({ name }) => name === table)!.columns;
  for (const row of rows) expect(row).toHaveLength(columns.length);
});

it('every table has rows to be made of', () => {
  const names = [...EXPORT_TABLES.map(({ name }) => name), METRICS_TABLE];
  expect(Object.keys(EXPORT_ROWS).sort()).toEqual(names.sort());
});

it('figures are numbers in columns of numbers and texts in those of texts; all else is missing', async () => {
  const rows = await rowsOf(METRICS_TABLE);
  expect(rows.map(([id]) => id)).toEqual([FUND.id, CLASS_A.id, CLASS_B.id, EMPTY.id]);
  const cells = Object.fromEntries(FIELDS.map(({ key }, place) => [key, rows[1]![place + 1]]));
  expect([cells['price'], cells['roe'], cells['sector'], cells['pettm']]).toEqual([12.5, null, 'Energy', null]);
  expect(rows[0]!.slice(1).every((cell) => cell === null)).toBe(true);
});

it.each([
  ['text', true],
  ['date', true],
  ['object', true],
  ['%', false],
] as const)('the unit %s has texts: %p', (unit, isText) => expect(isTextUnit(unit)).toBe(isText));

it('managers without a table of positions have no holdings', async () => {
  const rows: ExportRow[] = [];
  const market = { ...SOURCES.market, ...recordParts({}) };
  for await (const row of EXPORT_ROWS['holdings']!({ ...SOURCES, market })) rows.push(row);
  expect(rows).toEqual([]);
});
