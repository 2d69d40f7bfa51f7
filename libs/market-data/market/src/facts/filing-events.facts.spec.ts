import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import {
  acceptanceMoment,
  endOfDayNewYork,
  filingDayMoment,
  knownAt,
  type Filing,
} from '@plumbline/market-data/domain';
import { addDays, type Day } from '@plumbline/shared/domain';
import { fixture, tempFolder } from '@plumbline/market-data/importers/testing';
import {
  importPaths,
  openEngine,
  readArchiveManifest,
  type Archive,
  type Engine,
} from '@plumbline/market-data/archive';
import fc from 'fast-check';

import { factsOfFilings, filingEventFacts } from './filing-events.facts';

type Row = readonly [form: string, filed: Day, more?: Partial<Filing>];

const filingsOf = (rows: readonly Row[]): readonly Filing[] =>
  rows.map(([form, filed, more], index) => ({
    form,
    filed,
    accession: `0000999961-21-${String(index + 1).padStart(6, '0')}`,
    moment: filingDayMoment(filed),
    ...more,
  }));

const accepted = (text: string): Partial<Filing> => {
  const moment = acceptanceMoment(text, 'new-york');
  return moment ? { moment } : {};
};

type Reported = readonly [end: Day, value: number, form: string];

const reported = (rows: readonly Row[], concept: string, asOf?: Day): readonly Reported[] =>
  factsOfFilings(filingsOf(rows), { concept, ...(asOf ? { asOf } : {}) }).map(({ end, value, form }) => [
    end,
    value,
    form,
  ]);

const PRICED: readonly Row[] = [
  ['DRS', '2020-11-02'],
  ['S-1', '2021-03-01'],
  ['S-1/A', '2021-03-22'],
  ['8-A12B', '2021-04-05'],
  ['EFFECT', '2021-04-08'],
  ['S-1MEF', '2021-04-09'],
  ['424B4', '2021-04-09'],
  ['10-Q', '2021-05-20'],
  ['S-1', '2021-09-01'],
];
const WITHDRAWN: readonly Row[] = [
  ['S-1', '2021-03-01'],
  ['S-1/A', '2021-04-12'],
  ['RW', '2021-06-07'],
];

describe('stages of offerings', () => {
  it.each<[string, readonly Row[], Day | undefined, readonly Reported[]]>([
    [
      'one that was priced, without its draft and without what is registered later',
      PRICED,
      undefined,
      [
        ['2021-03-01', 1, 'S-1, filed'],
        ['2021-03-01', 2, 'S-1/A, amended'],
        ['2021-03-01', 3, '8-A12B, amended'],
        ['2021-03-01', 4, 'EFFECT, effective'],
        ['2021-03-01', 5, 'S-1MEF, priced'],
        ['2021-03-01', 6, '424B4, priced'],
      ],
    ],
    [
      'a withdrawn one before it was withdrawn',
      WITHDRAWN,
      '2021-06-06',
      [
        ['2021-03-01', 1, 'S-1, filed'],
        ['2021-03-01', 2, 'S-1/A, amended'],
      ],
    ],
    [
      'one withdrawn and reinstated',
      [...WITHDRAWN, ['RW WD', '2021-06-10']],
      undefined,
      [
        ['2021-03-01', 1, 'S-1, filed'],
        ['2021-03-01', 2, 'S-1/A, amended'],
        ['2021-03-01', 3, 'RW, withdrawn'],
        ['2021-03-01', 4, 'RW WD, amended'],
      ],
    ],
    [
      'a second one after the first was withdrawn',
      [
        ['F-1', '2021-03-01'],
        ['RW', '2021-06-07'],
        ['F-1', '2022-02-01'],
      ],
      undefined,
      [
        ['2021-03-01', 1, 'F-1, filed'],
        ['2021-03-01', 2, 'RW, withdrawn'],
        ['2022-02-01', 1, 'F-1, filed'],
      ],
    ],
    [
      'a draft alone is public to nobody',
      [
        ['DRS', '2021-03-01'],
        ['DRS/A', '2021-04-01'],
      ],
      undefined,
      [],
    ],
    ['a spin-off is no first offering', [['10-12B', '2021-03-01']], undefined, []],
    [
      'a company that reports already',
      [
        ['10-K', '2021-02-01'],
        ['S-1', '2021-03-01'],
      ],
      undefined,
      [],
    ],
    ['no filings', [], undefined, []],
  ])('%s', (_, rows, asOf, expected) => {
    expect(reported(rows, 'ipo:stage', asOf)).toEqual(expected);
  });

  it('spin-offs have a concept of their own', () => {
    const rows: readonly Row[] = [
      ['10-12B', '2021-03-01'],
      ['10-12B/A', '2021-04-08'],
    ];
    expect(reported(rows, 'spin-off:stage')).toEqual([
      ['2021-03-01', 1, '10-12B, filed'],
      ['2021-03-01', 2, '10-12B/A, amended'],
    ]);
  });

  it.each<[Day, readonly string[]]>([
    ['2021-02-28', []],
    ['2021-03-21', ['S-1, filed']],
    ['2021-06-06', ['S-1/A, amended']],
    ['2021-06-07', ['RW, withdrawn']],
  ])('as of %s %j holds', (asOf, forms) => {
    const facts = factsOfFilings(filingsOf(WITHDRAWN), { concept: 'ipo:stage' });
    expect(knownAt(facts, endOfDayNewYork(asOf)).map(({ fact }) => fact.form)).toEqual(forms);
  });

  it('one is asked for by the day of its first registration', () => {
    const rows: readonly Row[] = [...WITHDRAWN, ['S-1', '2022-02-01']];
    const ask = (days: { readonly start?: Day; readonly end?: Day }): number =>
      factsOfFilings(filingsOf(rows), { concept: 'ipo:stage', ...days }).length;
    expect([ask({ end: '2021-03-01' }), ask({ start: '2022-01-01' }), ask({ end: '2021-06-07' })]).toEqual([3, 1, 0]);
  });
});

const RESULTS: readonly Row[] = [
  ['8-K', '2021-01-12', { items: '2.02,9.01' }],
  ['8-K', '2021-01-27', { items: '2.02,9.01', ...accepted('2021-01-27T16:31:00') }],
  ['10-Q', '2021-01-28', { reportDay: '2020-12-26' }],
  ['8-K/A', '2021-02-03', { items: '2.02' }],
  ['8-K', '2021-03-01', { items: '5.02' }],
];

describe('other events', () => {
  it.each<[string, readonly Row[], Day | undefined, readonly Reported[]]>([
    [
      '8-K:earningsDay',
      RESULTS,
      undefined,
      [
        ['2021-01-12', 1, '8-K, preliminary'],
        ['2021-01-27', 1, '8-K'],
      ],
    ],
    ['8-k:earningsday', RESULTS, '2021-01-26', [['2021-01-12', 1, '8-K']]],
    ['8-K:earningsDay', RESULTS, '2021-01-11', []],
    [
      '8-K:nonReliance',
      [
        ['8-K', '2021-05-04', { items: '4.01,4.02', reportDay: '2021-05-02' }],
        ['8-K', '2021-05-10', { items: '4.02', reportDay: '2021-05-02' }],
      ],
      undefined,
      [
        ['2021-05-02', 1, '8-K'],
        ['2021-05-02', 2, '8-K'],
      ],
    ],
    ['8-K:auditorChange', [['8-K', '2021-05-04', { items: '4.01' }]], undefined, [['2021-05-04', 1, '8-K']]],
    [
      'NT:lateReport',
      [['NT 10-K', '2021-04-01', { reportDay: '2020-12-31' }]],
      undefined,
      [['2020-12-31', 1, 'NT 10-K']],
    ],
    [
      '25:delisting',
      [
        ['25-NSE', '2021-04-01'],
        ['25-NSE/A', '2021-04-06'],
      ],
      undefined,
      [
        ['2021-04-01', 1, '25-NSE'],
        ['2021-04-06', 1, '25-NSE/A'],
      ],
    ],
    ['15:deregistration', [['15-12G', '2021-04-12']], undefined, [['2021-04-12', 1, '15-12G']]],
    ['25:delisting', PRICED, undefined, []],
    ['8-K:unknown', RESULTS, undefined, []],
    ['earningsDay', RESULTS, undefined, []],
  ])('%s', (concept, rows, asOf, expected) => {
    expect(reported(rows, concept, asOf)).toEqual(expected);
  });
});

const FORMS = [
  '8-K',
  '10-Q',
  'DRS',
  'S-1',
  'S-1/A',
  '10-12B',
  'EFFECT',
  '424B4',
  'RW',
  'RW WD',
  '25',
  '15-12B',
] as const;
const CONCEPTS = ['ipo:stage', 'spin-off:stage', '8-K:earningsDay', '8-K:nonReliance', '25:delisting'];

it('no answer depends on what became public later, nor on the order of filings', () => {
  const row = fc.record({
    form: fc.constantFrom(...FORMS),
    day: fc.integer({ min: 0, max: 100 }),
    items: fc.constantFrom('2.02', '4.02', ''),
  });
  const lists = fc
    .array(row, { maxLength: 25 })
    .map((rows) => filingsOf(rows.map(({ form, day, items }) => [form, addDays('2020-01-01', day), { items }])));
  fc.assert(
    fc.property(lists, fc.integer({ min: 0, max: 100 }), fc.func(fc.integer()), (filings, day, order) => {
      const asOf = addDays('2020-01-01', day);
      const shuffled = [...filings].sort((a, b) => order(a.accession) - order(b.accession));
      const known = filings.filter(({ moment }) => moment.at <= endOfDayNewYork(asOf));
      for (const concept of CONCEPTS)
        expect(factsOfFilings(shuffled, { concept, asOf })).toEqual(factsOfFilings(known, { concept }));
    }),
  );
});

describe('filings of an archive', () => {
  const folder = tempFolder();
  let engine: Engine;
  let archive: Archive;
  beforeAll(async () => {
    const lists = path.join(folder, 'lists');
    mkdirSync(lists);
    const index = path.join(lists, 'master.20210607.idx');
    const lines = WITHDRAWN.map(
      ([form, filed], place) =>
        `999961|CEDAR ROBOTICS INC|${form}|${filed}|edgar/data/999961/0000999961-21-00000${place + 1}.txt`,
    );
    const head = ['Description:           Master Index of EDGAR Dissemination Feed', ''];
    const titles = ['CIK|Company Name|Form Type|Date Filed|Filename', '-'.repeat(80)];
    writeFileSync(index, `${[...head, ...titles, ...lines].join('\n')}\n`);
    const archiveDir = path.join(folder, 'archive');
    await importPaths([index, ...fixture('reported/sec-submissions/CIK0000999991.json')], {}, { archiveDir });
    engine = await openEngine();
    archive = { archiveDir, manifest: await readArchiveManifest(archiveDir), connection: engine.connection };
  });
  afterAll(() => engine.close());

  it.each<[string, string, readonly string[]]>([
    ['999961', 'ipo:stage', ['S-1, filed', 'S-1/A, amended', 'RW, withdrawn']],
    ['Cedar Robotics', 'IPO:Stage', ['S-1, filed', 'S-1/A, amended', 'RW, withdrawn']],
    ['ALDR', '8-K:earningsDay', ['8-K']],
    ['Alder Toys', '8-K:earningsDay', ['8-K']],
    ['US0000999991', '8-K:earningsDay', ['8-K']],
    ['ALDR', 'ipo:stage', []],
    ['Nobody', 'ipo:stage', []],
    ['999979', 'ipo:stage', []],
    ['ALDR', 'ipo:unknown', []],
  ])('%s, %s', async (entity, concept, forms) => {
    const facts = await filingEventFacts.find(archive, { entity, concept });
    expect(facts.map(({ form }) => form)).toEqual(forms);
  });

  it('a step names its filing and when it was public', async () => {
    const query = { entity: 'Cedar Robotics', concept: 'ipo:stage', asOf: '2021-06-07' };
    expect((await filingEventFacts.find(archive, query)).at(-1)).toEqual({
      concept: 'ipo:stage',
      unit: 'filings',
      end: '2021-03-01',
      value: 3,
      accession: '0000999961-21-000003',
      form: 'RW, withdrawn',
      filed: '2021-06-07',
      moment: filingDayMoment('2021-06-07'),
    });
  });
});
