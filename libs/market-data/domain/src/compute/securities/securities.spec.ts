import { addDays, dayFromEpoch } from '@plumbline/shared/domain';
import fc from 'fast-check';

import type { SecurityEvidence, SymbolEvent, SymbolSighting } from '../../model/security-interval';
import { endOfDayNewYork } from '../moments';
import { identifySecurities, securityOn, type IdentifiedSecurity } from './securities';
import { evidenceKnownAt } from './security-evidence';

const NONE: SecurityEvidence = { sightings: [], events: [], companies: [], prices: [] };

const identify = (evidence: Partial<SecurityEvidence>) => identifySecurities({ ...NONE, ...evidence });

const seen = (symbol: string, day: string, more: Partial<SymbolSighting> = {}): SymbolSighting => ({
  symbol,
  day,
  knownAt: endOfDayNewYork(day),
  ...more,
});

const listed = (symbol: string, cik: string, order: number, more: Partial<SymbolSighting> = {}): SymbolSighting => ({
  symbol,
  cik,
  order,
  ...more,
});

const happened = (kind: SymbolEvent['kind'], symbol: string, day: string, otherSymbol?: string): SymbolEvent => ({
  kind,
  symbol,
  day,
  knownAt: endOfDayNewYork(addDays(day, -1)),
  ...(otherSymbol ? { otherSymbol } : {}),
});

const priced = (symbol: string, from: string, to: string) => ({ symbol, from, to });

const brief = (securities: readonly IdentifiedSecurity[]) =>
  securities.map(({ id, symbol, delisted, formerSymbols }) => [id, symbol, delisted ?? null, formerSymbols.join(' ')]);

const ALDER = '0000999991';
const BIRCH = '0000999992';

const names = (name: string) => [{ name, knownAt: 0 }];

describe('one id for all symbols of a security', () => {
  it('a symbol without any event is one security, gaps in its prices included', () => {
    const prices = [priced('OAKS', '2001-01-02', '2004-05-06'), priced('OAKS', '2011-01-03', '2020-01-02')];
    const [only, ...others] = identify({ prices });
    expect(others).toEqual([]);
    expect(only).toMatchObject({ id: 'US.OAKS', symbol: 'OAKS', spans: [{ symbol: 'OAKS' }], listed: true });
  });

  it('a ticker change keeps the id, with or without a company behind it', () => {
    const events = [happened('ticker-change', 'OLDX', '2020-03-02', 'NEWX')];
    const prices = [priced('OLDX', '2015-01-02', '2020-02-28'), priced('NEWX', '2020-03-02', '2024-01-02')];
    expect(brief(identify({ events, prices }))).toEqual([['US.OLDX', 'NEWX', null, 'OLDX']]);
    const [only] = identify({ events, prices, sightings: [listed('NEWX', ALDER, 1, { name: 'Alder Works' })] });
    expect(only).toMatchObject({
      id: `US${ALDER}`,
      spans: [
        { symbol: 'NEWX', from: '2020-03-02' },
        { symbol: 'OLDX', before: '2020-03-02' },
      ],
      intervals: [
        { symbol: 'OLDX', before: '2020-03-02' },
        { symbol: 'NEWX', from: '2020-03-02' },
      ],
    });
  });

  it('prices under the new symbol reach back where no file has the old one', () => {
    const events = [happened('ticker-change', 'OLDX', '2020-03-02', 'NEWX')];
    const [only] = identify({ events, prices: [priced('NEWX', '2015-01-02', '2024-01-02')] });
    expect(only?.spans).toEqual([{ symbol: 'NEWX' }, { symbol: 'OLDX', before: '2020-03-02' }]);
  });

  it('prices under the new symbol fill what the file of the old one leaves out', () => {
    const events = [happened('ticker-change', 'OLDX', '2025-07-22', 'NEWX')];
    const prices = [priced('OLDX', '2013-02-08', '2018-02-07'), priced('NEWX', '2024-03-25', '2026-03-20')];
    expect(identify({ events, prices })[0]?.spans).toEqual([
      { symbol: 'NEWX', from: '2018-02-08' },
      { symbol: 'OLDX', before: '2025-07-22' },
    ]);
  });

  it('lists of different age show a ticker change; prices show its day', () => {
    const sightings = [listed('OLDX', ALDER, 1, { name: 'Alder' }), listed('NEWX', ALDER, 2, { name: 'Alder' })];
    const prices = [priced('OLDX', '2015-01-02', '2020-02-28'), priced('NEWX', '2020-03-02', '2024-01-02')];
    const [only, ...others] = identify({ sightings, prices });
    expect(others).toEqual([]);
    expect(only).toMatchObject({ id: `US${ALDER}`, symbol: 'NEWX', formerSymbols: ['OLDX'] });
    expect(only?.intervals.map(({ symbol, from, before }) => [symbol, from, before])).toEqual([
      ['OLDX', undefined, '2020-03-02'],
      ['NEWX', '2020-03-02', undefined],
    ]);
  });

  it('a CUSIP that goes on under another symbol shows a ticker change', () => {
    const cusip = '999991105';
    const sightings = [
      seen('OLDX', '2020-01-06', { cusip }),
      seen('OLDX', '2020-02-06', { cusip }),
      seen('NEWX', '2020-03-06', { cusip }),
    ];
    expect(brief(identify({ sightings }))).toEqual([['US.OLDX', 'NEWX', null, 'OLDX']]);
  });

  it('a company that comes back after its delisting keeps its id', () => {
    const events = [happened('delisting', 'ALDR', '2015-06-30')];
    const sightings = [
      seen('ALDR', '2014-01-02', { cik: ALDER, name: 'Alder' }),
      seen('ALDR', '2018-01-02', { cik: ALDER, name: 'Alder' }),
    ];
    const [only, ...others] = identify({ events, sightings, prices: [priced('ALDR', '2017-01-02', '2020-01-02')] });
    expect(others).toEqual([]);
    expect(only).toMatchObject({ id: `US${ALDER}`, listed: true });
    expect(securityOn([only as IdentifiedSecurity], 'ALDR', '2016-01-04')).toBeUndefined();
  });

  it('a company that goes on under a new number keeps the id of the first one', () => {
    const sightings = [
      listed('ALDR', ALDER, 1, { name: 'ALDER WORKS INC' }),
      listed('ALDR', BIRCH, 2, { name: 'Alder Works, Inc.' }),
    ];
    expect(identify({ sightings })).toMatchObject([{ id: `US${ALDER}`, cik: BIRCH, ciks: [ALDER, BIRCH] }]);
  });

  it('CUSIP, exchange and name change within the id', () => {
    const sightings = [
      seen('ALDR', '2018-01-02', { cik: ALDER, cusip: '999991105', exchange: 'NAS' }),
      seen('ALDR', '2020-01-02', { cik: ALDER, cusip: '999991204', exchange: 'NAS' }),
      seen('ALDR', '2021-01-04', { cik: ALDER, cusip: '999991204', exchange: 'NYSE' }),
    ];
    const known = [
      { name: 'Alder Mills', knownAt: 0 },
      { name: 'Alder Works', from: '2019-05-01', knownAt: 0 },
    ];
    const [only] = identify({ sightings, companies: [{ cik: ALDER, names: known, exits: [] }] });
    const symbol = 'ALDR';
    expect(only?.intervals).toEqual([
      { before: '2019-05-01', symbol, exchange: 'NAS', name: 'Alder Mills', cusip: '999991105' },
      { from: '2019-05-01', before: '2020-01-02', symbol, exchange: 'NAS', name: 'Alder Works', cusip: '999991105' },
      { from: '2020-01-02', before: '2021-01-04', symbol, exchange: 'NAS', name: 'Alder Works', cusip: '999991204' },
      { from: '2021-01-04', symbol, exchange: 'NYSE', name: 'Alder Works', cusip: '999991204' },
    ]);
  });
});

describe('trap 14: a ticker that is used again is another security', () => {
  const reused = [
    ['US.REUS', 'REUS', '2012-06-29', ''],
    ['US.REUS~2', 'REUS', null, ''],
  ];

  it('after a delisting, by prices alone', () => {
    const events = [happened('delisting', 'REUS', '2012-06-29')];
    const prices = [priced('REUS', '2005-01-03', '2012-06-29'), priced('REUS', '2016-01-04', '2020-01-02')];
    const found = identify({ events, prices });
    expect(brief(found)).toEqual(reused);
    expect(found.map(({ spans }) => spans)).toEqual([
      [{ symbol: 'REUS', before: '2012-06-30' }],
      [{ symbol: 'REUS', from: '2012-06-30' }],
    ]);
    expect(securityOn(found, 'REUS', '2012-06-29')?.id).toBe('US.REUS');
    expect(securityOn(found, 'REUS', '2016-01-04')?.id).toBe('US.REUS~2');
  });

  it('by CUSIPs of other issuers and names', () => {
    const sightings = [
      seen('REUS', '2012-06-29', { cusip: '999991105', name: 'ALDER WORKS INC' }),
      seen('REUS', '2016-01-04', { cusip: '999992103', name: 'BIRCH CORP' }),
    ];
    expect(brief(identify({ sightings }))).toEqual(reused);
  });

  it('after a ticker change: the older security has left with its history', () => {
    const events = [happened('ticker-change', 'REUS', '2012-06-29', 'GONE')];
    const prices = [priced('REUS', '2005-01-03', '2012-06-28'), priced('REUS', '2016-01-04', '2020-01-02')];
    expect(brief(identify({ events, prices }))).toEqual([
      ['US.REUS', 'GONE', null, 'REUS'],
      ['US.REUS~2', 'REUS', null, ''],
    ]);
  });

  it('on the very day of the change', () => {
    const events = [
      happened('ticker-change', 'REUS', '2012-06-29', 'GONE'),
      happened('ticker-change', 'COME', '2012-06-29', 'REUS'),
    ];
    const found = identify({ events });
    expect(brief(found)).toEqual([
      ['US.COME', 'REUS', null, 'COME'],
      ['US.REUS', 'GONE', null, 'REUS'],
    ]);
    expect(securityOn(found, 'REUS', '2012-06-28')?.id).toBe('US.REUS');
    expect(securityOn(found, 'REUS', '2012-06-29')?.id).toBe('US.COME');
  });

  it('by companies: a notice of the end gives the day', () => {
    const sightings = [listed('REUS', ALDER, 1, { name: 'Alder' }), listed('REUS', BIRCH, 2, { name: 'Birch' })];
    const companies = [
      { cik: ALDER, names: names('Alder'), exits: [{ day: '2012-06-19', knownAt: 0 }] },
      { cik: BIRCH, names: names('Birch'), exits: [] },
    ];
    const found = identify({ sightings, companies });
    expect(brief(found)).toEqual([
      [`US${ALDER}`, 'REUS', '2012-06-29', ''],
      [`US${BIRCH}`, 'REUS', null, ''],
    ]);
    expect(securityOn(found, 'REUS', '2010-01-04')?.id).toBe(`US${ALDER}`);
  });

  it('by companies: a long time without prices gives the day', () => {
    const sightings = [listed('REUS', ALDER, 1, { name: 'Alder' }), listed('REUS', BIRCH, 2, { name: 'Birch' })];
    const prices = [priced('REUS', '2005-01-03', '2012-06-29'), priced('REUS', '2016-01-04', '2020-01-02')];
    expect(identify({ sightings, prices }).map(({ spans }) => spans)).toEqual([
      [{ symbol: 'REUS', before: '2012-06-30' }],
      [{ symbol: 'REUS', from: '2012-06-30' }],
    ]);
  });

  const LATE = '0001841968'; // Given in 2021.
  const early = priced('REUS', '2013-02-08', '2018-02-07');
  const list = [listed('REUS', LATE, 2_050_000, { name: 'Alder' })];
  const member = (memberSince: string) => [{ cik: LATE, names: [], exits: [], memberSince }];
  const fund = seen('REUS', '2026-07-02', { name: 'Alder Fund', kind: 'etf', exchange: 'NYSE' });

  it.each<[what: string, evidence: Partial<SecurityEvidence>, ids: readonly string[]]>([
    ['prices before a company had a number', { sightings: list, prices: [early] }, ['US.REUS', `US${LATE}`]],
    [
      'a number given while prices went on that ended long before any list',
      { sightings: [listed('REUS', '0001720671', 2_050_000, { name: 'Alder' })], prices: [early] },
      ['US.REUS', 'US0001720671'],
    ],
    [
      'a file that reaches to the lists: the company reorganised',
      { sightings: list, prices: [early, priced('REUS', '2013-02-08', '2024-02-07')] },
      [`US${LATE}`],
    ],
    [
      'days without a gap to the lists',
      { sightings: list, prices: [early, priced('REUS', '2018-02-08', '2024-02-07')] },
      [`US${LATE}`],
    ],
    [
      'an index that counts the company since then, under whichever number',
      { sightings: list, prices: [early], companies: member('2002-07-22') },
      [`US${LATE}`],
    ],
    [
      'an index that counts it only later',
      { sightings: list, prices: [early], companies: member('2019-03-04') },
      ['US.REUS', `US${LATE}`],
    ],
    [
      'a company with an old number',
      { sightings: [listed('REUS', '0000277948', 2_050_000, { name: 'Alder' })], prices: [early] },
      ['US0000277948'],
    ],
    ['a fund that is first seen years after', { sightings: [fund], prices: [early] }, ['US.REUS', 'US.REUS~2']],
    [
      'a fund whose prices reach to the directory',
      { sightings: [fund], prices: [priced('REUS', '2013-02-08', '2026-07-01')] },
      ['US.REUS'],
    ],
    ['prices of what nobody names', { prices: [early] }, ['US.REUS']],
  ])('prices that ended before anything shows the holder are of another: %s', (_, known, ids) => {
    const found = identify(known);
    expect(found.map(({ id }) => id)).toEqual(ids);
    const owner = found.find(({ spans }) => spans.some(({ before }) => before === undefined || before > early.to));
    expect(owner?.id).toBe(ids[0]);
    if (ids.length > 1) expect(brief(found)[0]).toEqual(['US.REUS', 'REUS', early.to, '']);
  });

  it("prices that ended before a company took the symbol are another company's", () => {
    const sightings = [
      listed('OLDX', ALDER, 1, { name: 'Alder' }),
      seen('OLDX', '2025-07-21'),
      listed('REUS', ALDER, 2, { name: 'Alder' }),
    ];
    const found = identify({ sightings, prices: [priced('REUS', '2013-02-08', '2018-02-07')] });
    expect(brief(found)).toEqual([
      ['US.REUS', 'REUS', '2018-02-07', ''],
      [`US${ALDER}`, 'REUS', null, 'OLDX'],
    ]);
    expect(found.map(({ spans }) => spans)).toEqual([
      [{ symbol: 'REUS', before: '2025-07-22' }],
      [
        { symbol: 'REUS', from: '2025-07-22' },
        { symbol: 'OLDX', before: '2025-07-22' },
      ],
    ]);
  });

  it('by companies without any day: the present owner has all prices', () => {
    const sightings = [listed('REUS', ALDER, 1, { name: 'Alder' }), listed('REUS', BIRCH, 2, { name: 'Birch' })];
    const found = identify({ sightings, prices: [priced('REUS', '2005-01-03', '2020-01-02')] });
    expect(found.map(({ id, spans, intervals, listed: now }) => [id, spans.length, intervals.length, now])).toEqual([
      [`US${ALDER}`, 0, 0, false],
      [`US${BIRCH}`, 1, 1, true],
    ]);
  });
});

describe('ends', () => {
  it.each([
    ['a delisting', [happened('delisting', 'ALDR', '2020-06-30')], '2020-06-30'],
    ['a merger', [happened('merger', 'ALDR', '2020-06-30', 'BRCH')], '2020-06-30'],
    [
      'a merger and the delisting behind it',
      [happened('merger', 'ALDR', '2020-06-25', 'BRCH'), happened('delisting', 'ALDR', '2020-06-30')],
      '2020-06-30',
    ],
    [
      'two sources of one delisting',
      [happened('delisting', 'ALDR', '2020-06-30'), happened('delisting', 'ALDR', '2020-07-02')],
      '2020-06-30',
    ],
  ])('%s: id, history and last symbol stay', (_, events, day) => {
    const sightings = [listed('ALDR', ALDER, 1, { name: 'Alder' }), listed('BRCH', BIRCH, 1, { name: 'Birch' })];
    const found = identify({ events, sightings, prices: [priced('ALDR', '2010-01-04', '2020-07-03')] });
    expect(brief(found)).toEqual([
      [`US${ALDER}`, 'ALDR', day, ''],
      [`US${BIRCH}`, 'BRCH', null, ''],
    ]);
    expect(found[0]?.spans).toEqual([{ symbol: 'ALDR' }]);
  });

  it('a delisting from one market with a new ticker on another is a ticker change', () => {
    const events = [
      happened('delisting', 'ALDR', '2020-06-29'),
      happened('ticker-change', 'ALDR', '2020-06-30', 'ALDRQ'),
    ];
    expect(brief(identify({ events }))).toEqual([['US.ALDR', 'ALDRQ', null, 'ALDR']]);
  });

  it('a notice of removal ends a company that lists nothing any more, and no other', () => {
    const exits = [{ day: '2020-06-20', knownAt: 0 }];
    const own = { day: '2021-01-04', symbols: [] as string[], knownAt: 0 };
    const sightings = [listed('ALDR', ALDER, 1), listed('BRCH', BIRCH, 1)];
    const companies = [
      { cik: ALDER, names: [], exits, own },
      { cik: BIRCH, names: [], exits, own: { ...own, symbols: ['BRCH'] } },
    ];
    expect(brief(identify({ sightings, companies }))).toEqual([
      [`US${ALDER}`, 'ALDR', '2020-06-30', ''],
      [`US${BIRCH}`, 'BRCH', null, ''],
    ]);
  });
});

describe('share classes', () => {
  it('are siblings of one company, the first of its own list first', () => {
    const own = { day: '2021-01-04', symbols: ['ALDR', 'ALDR.B'], knownAt: 0 };
    const sightings = [
      listed('ALDR.B', ALDER, 1, { place: 0 }),
      listed('ALDR', ALDER, 1, { place: 1 }),
      listed('ALDR.PA', ALDER, 1, { place: 2 }),
    ];
    const found = identify({ sightings, companies: [{ cik: ALDER, names: [], exits: [], own }] });
    expect(brief(found).map(([id, symbol]) => [id, symbol])).toEqual([
      [`US${ALDER}`, 'ALDR'],
      [`US${ALDER}.ALDR.B`, 'ALDR.B'],
      [`US${ALDER}.ALDR.PA`, 'ALDR.PA'],
    ]);
  });

  it('a class that takes the symbol another one left is not that one', () => {
    const events = [happened('ticker-change', 'ALDR', '2014-04-03', 'ALDRA')];
    const sightings = [listed('ALDRA', ALDER, 1, { place: 0 }), listed('ALDR', ALDER, 1, { place: 1 })];
    const found = identify({ events, sightings, prices: [priced('ALDR', '2010-01-04', '2020-01-02')] });
    expect(brief(found)).toEqual([
      [`US${ALDER}`, 'ALDRA', null, 'ALDR'],
      [`US${ALDER}.ALDR`, 'ALDR', null, ''],
    ]);
    expect(securityOn(found, 'ALDR', '2014-04-02')?.symbol).toBe('ALDRA');
    expect(securityOn(found, 'ALDR', '2014-04-03')?.symbol).toBe('ALDR');
  });
});

const SYMBOLS = ['AAA', 'BBB', 'CCC'];
const day = fc.integer({ min: 14_610, max: 18_262 }).map(dayFromEpoch);
const symbol = fc.constantFrom(...SYMBOLS);
const cik = fc.constantFrom('0000000001', '0000000002', '0000000003');

const sighting: fc.Arbitrary<SymbolSighting> = fc
  .record({
    symbol,
    day,
    cik: fc.option(cik, { nil: undefined }),
    cusip: fc.option(fc.constantFrom('111111101', '111111102', '222222202'), { nil: undefined }),
    name: fc.option(fc.constantFrom('Alder', 'Birch'), { nil: undefined }),
    exchange: fc.option(fc.constantFrom('NAS', 'NYSE'), { nil: undefined }),
  })
  .map(({ day: on, ...row }) => {
    const given = Object.entries(row).filter(([, value]) => value !== undefined);
    return { day: on, knownAt: endOfDayNewYork(on), ...Object.fromEntries(given) } as SymbolSighting;
  });

const undated = fc.record({ symbol, cik, order: fc.integer({ min: 1, max: 3 }) });

const event: fc.Arbitrary<SymbolEvent> = fc
  .record({
    kind: fc.constantFrom('ticker-change', 'delisting', 'merger'),
    symbol,
    otherSymbol: symbol,
    day,
  })
  .map(({ kind, symbol: from, otherSymbol, day: on }) =>
    happened(kind as SymbolEvent['kind'], from, on, kind === 'delisting' ? undefined : otherSymbol),
  );

const coverage = fc
  .record({ symbol, from: day, length: fc.integer({ min: 0, max: 1500 }) })
  .map(({ symbol: of, from, length }) => priced(of, from, addDays(from, length)));

const company = fc.record({
  cik,
  names: fc.constant(names('Alder')),
  exits: fc.array(
    day.map((on) => ({ day: on, knownAt: endOfDayNewYork(on) })),
    { maxLength: 2 },
  ),
});

const evidence: fc.Arbitrary<SecurityEvidence> = fc.record({
  sightings: fc.array(fc.oneof(sighting, undated), { maxLength: 12 }),
  events: fc.array(event, { maxLength: 5 }),
  companies: fc.uniqueArray(company, { maxLength: 3, selector: (each) => each.cik }),
  prices: fc.array(coverage, { maxLength: 5 }),
});

const END = '9999-12-31';

interface Days {
  readonly from?: string;
  readonly before?: string;
}

const overlap = (a: Days, b: Days): boolean => (a.from ?? '') < (b.before ?? END) && (b.from ?? '') < (a.before ?? END);

function overlapping<T extends Days>(rows: readonly T[]): readonly T[] {
  return rows.filter((row, index) => rows.slice(index + 1).some((other) => overlap(row, other)));
}

describe('whatever the evidence', () => {
  it('its order does not matter', () => {
    fc.assert(
      fc.property(evidence, fc.infiniteStream(fc.nat()), (known, random) => {
        const shuffled = <T>(rows: readonly T[]): T[] =>
          rows
            .map((row) => ({ row, key: random.next().value as number }))
            .sort((a, b) => a.key - b.key)
            .map(({ row }) => row);
        const other = {
          sightings: shuffled(known.sightings),
          events: shuffled(known.events),
          companies: shuffled(known.companies),
          prices: shuffled(known.prices),
        };
        expect(identifySecurities(other)).toEqual(identifySecurities(known));
      }),
    );
  });

  it('intervals of one id never overlap', () => {
    fc.assert(
      fc.property(evidence, (known) => {
        for (const { intervals } of identifySecurities(known)) expect(overlapping(intervals)).toEqual([]);
      }),
    );
  });

  it('one symbol has at most one owner on a day, and one owner of its prices', () => {
    fc.assert(
      fc.property(evidence, fc.constantFrom(...SYMBOLS), (known, wanted) => {
        const found = identifySecurities(known);
        const intervals = found.flatMap((each) => each.intervals).filter((each) => each.symbol === wanted);
        expect(overlapping(intervals)).toEqual([]);
        expect(overlapping(found.flatMap(({ spans }) => spans).filter((each) => each.symbol === wanted))).toEqual([]);
      }),
    );
  });

  it('ids are given once', () => {
    fc.assert(
      fc.property(evidence, (known) => {
        const ids = identifySecurities(known).map(({ id }) => id);
        expect(new Set(ids).size).toBe(ids.length);
      }),
    );
  });

  it('no answer as of a moment depends on what became public later', () => {
    fc.assert(
      fc.property(evidence, day, (known, on) => {
        const at = endOfDayNewYork(on);
        const before = evidenceKnownAt(known, at);
        const later = { ...known, sightings: [...known.sightings, seen('AAA', addDays(on, 1), { cik: '0000000009' })] };
        expect(identifySecurities(evidenceKnownAt(later, at))).toEqual(identifySecurities(before));
        expect(evidenceKnownAt(before, at)).toEqual(before);
      }),
    );
  });

  it('an id stays when later events come, unless another security takes the symbol over with its history', () => {
    const later = event.filter(
      ({ symbol: from, otherSymbol, day: on }) => on > '2010-03-15' && otherSymbol !== 'AAA' && from !== otherSymbol,
    );
    fc.assert(
      fc.property(fc.array(later, { maxLength: 5 }), (events) => {
        const found = identify({ events, prices: [priced('AAA', '2010-01-04', '2010-02-01')] });
        const first = { from: '2010-01-04', before: '2010-01-05' };
        const owners = found.filter(({ spans }) => spans.some((span) => span.symbol === 'AAA' && overlap(span, first)));
        expect(owners.map(({ id }) => id)).toEqual(['US.AAA']);
      }),
    );
  });
});
