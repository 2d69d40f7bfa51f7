import { columnName, type ColumnRead } from '@plumbline/formula/domain';
import type {
  ArchiveAreas,
  CorporateAction,
  DerivedColumns,
  Estimate,
  Observation,
  PriceSeries,
  SecurityDocument,
} from '@plumbline/market-data/domain';
import { columnKeys, isSteadyRead, textCodes, type MetricPanel } from '@plumbline/metrics/domain';
import { dayFromEpoch, epochDay, type Day } from '@plumbline/shared/domain';
import { sha256 } from '@plumbline/shared/server/files';
import { rounds } from '@plumbline/shared/testing';
import { anyPast, inventedHistory } from '@plumbline/statements/testing';
import fc from 'fast-check';

import { marketPanels, type MarketWithColumns } from './market-panels';
import { pastOf, type PastReading } from './past-columns';
import { panelOf } from '../panel/computed-panel';
import { otherLeaves } from '../panel/security-texts';
import type { CubeMarket } from './cube-market';
import { joinedReads } from './joined-needs';
import { joinedReading } from './joined-reading';
import { keepOverTime } from './keep-over-time';

/** Columns of the present with nothing but texts of profiles. */
const columnsOf = (documents: readonly SecurityDocument[]): DerivedColumns =>
  ({
    rows: documents.length,
    numbers: () => Promise.resolve(undefined),
    texts: (key: string) =>
      Promise.resolve(textCodes(documents.map(({ security, profile }) => otherLeaves(security, profile).text(key)))),
  }) as unknown as DerivedColumns;

/** A bar a week, with a year without any. */
function pricesOf(at: number): PriceSeries {
  const days = Int32Array.from({ length: 150 }, (_, bar) => epochDay('2016-01-08') + 7 * bar + (bar > 60 ? 365 : at));
  const close = Float64Array.from(days, (_, bar) => 10 + bar + at);
  return { days, open: close, high: close, low: close, close, volume: close, quality: new Uint8Array(days.length) };
}

/** Units of a currency for a euro, a value a month, revised after 25 days. */
const ratesOf = (series: string, level: number): readonly Observation[] =>
  Array.from({ length: 2 * 72 }, (_, at) => {
    const day = dayFromEpoch(epochDay('2015-11-30') + 30 * (at >> 1));
    const knownAt = Date.parse(day) + (at % 2) * 25 * 86_400_000;
    return {
      series,
      day,
      value: level + at / 100,
      status: 'value',
      releasedAt: Date.parse(day),
      moment: { at: knownAt, day, minute: null },
      file: 'rates.csv',
    } as unknown as Observation;
  });

const RATES: ReadonlyMap<string, readonly Observation[]> = new Map(
  [ratesOf('ECB:EUR/USD', 1.1), ratesOf('ECB:EUR/GBP', 0.8), ratesOf('DGS10', 2), ratesOf('CPIAUCNS', 240)].map(
    (own) => [own[0]!.series, own],
  ),
);

/** Estimates of fiscal years, raised half a year later. */
const ESTIMATES = [2017, 2018, 2019, 2020, 2021].flatMap((year) =>
  [0, 1].map((round): Estimate => {
    const day = dayFromEpoch(epochDay(`${String(year - 1)}-02-15`) + 182 * round);
    return {
      symbol: 'INV',
      figure: year % 2 === 0 ? 'eps' : 'revenue',
      kind: 'annual',
      periodEnd: `${String(year)}-12-31`,
      mean: 40 + year - 2017 + round,
      source: 'estimates.csv',
      moment: { at: Date.parse(day), precision: 'day' },
    };
  }),
);

const AREAS = {
  observations: () => Promise.resolve(RATES),
  announcedResults: () => Promise.resolve([]),
  indexMembers: () => Promise.resolve([]),
  estimates: () => Promise.resolve(ESTIMATES),
  owners: () => Promise.resolve(undefined),
} as unknown as ArchiveAreas;

/** A bar a week for eight years. */
function steadyPrices(at: number): PriceSeries {
  const days = Int32Array.from({ length: 417 }, (_, bar) => epochDay('2011-12-30') + 7 * bar);
  const close = Float64Array.from(days, (_, bar) => 40 + 10 * Math.sin(bar / (5 + at)) + bar / 20);
  return { days, open: close, high: close, low: close, close, volume: close, quality: new Uint8Array(days.length) };
}

/** A market of such documents, next to which files are kept in memory. */
function marketOf(documents: readonly SecurityDocument[], version = 'v', readPrices = pricesOf) {
  const files = new Map<string, Uint8Array>();
  const read: string[] = [];
  const market: MarketWithColumns & CubeMarket = {
    list: () => documents.map(({ security }) => security),
    prices: (id) => (id.endsWith('0') ? undefined : readPrices(Number(id.at(-1)))),
    pricesByDay: (id) => market.prices(id),
    document: (id) => {
      read.push(id);
      return Promise.resolve(documents.find(({ security }) => security.id === id));
    },
    status: () => ({
      version,
      sample: false,
      securities: documents.length,
      facts: 0,
      priceRows: 0,
      lastPriceDay: '2019-12-31',
    }),
    columns: () => columnsOf(documents),
    areas: () => AREAS,
    overTime: {
      read: (name) => Promise.resolve(files.get(name)),
      keep: (name, bytes) => Promise.resolve(void files.set(name, bytes)),
      named: (prefix) => Promise.resolve([...files.keys()].filter((name) => name.startsWith(prefix)).reverse()),
      remove: (name) => Promise.resolve(void files.delete(name)),
    },
    documentNames: () => documents.map(({ security, facts }) => nameOf(`${security.id} ${String(facts.length)}`)),
  };
  return { market, files, read };
}

/** Sixteen digits for a text. */
const nameOf = (text: string): string =>
  [...text]
    .reduce((sum, letter) => (sum * 31n + BigInt(letter.charCodeAt(0))) % 2n ** 64n, 7n)
    .toString(16)
    .padStart(16, '0');

const named = (document: SecurityDocument, at: number): SecurityDocument => ({
  ...document,
  security: { ...document.security, id: `US000000000${String(at)}`, ...(at === 2 ? { delisted: '2018-03-01' } : {}) },
});

/** Payouts with corrections, some of which become known late, and some of an amount nobody knows. */
const anyActions = fc.array(
  fc.record({
    week: fc.nat(300),
    kind: fc.constantFrom<CorporateAction['kind']>(
      'dividend',
      'dividend',
      'special-dividend',
      'spin-off',
      'ticker-change',
    ),
    cents: fc.option(fc.integer({ min: 1, max: 150 }), { nil: undefined }),
    lateDays: fc.integer({ min: -30, max: 400 }),
  }),
  { minLength: 4, maxLength: 30 },
);

const toActions = (
  drawn: readonly { week: number; kind: CorporateAction['kind']; cents?: number | undefined; lateDays: number }[],
) =>
  drawn.map(({ week, kind, cents, lateDays }, at): CorporateAction => {
    const epoch = epochDay('2015-06-05') + 7 * week;
    return {
      symbol: at % 7 === 0 ? 'OLD' : 'NEW',
      day: dayFromEpoch(epoch),
      kind,
      ...(cents === undefined ? {} : { amount: cents / 100 }),
      knownAt: (epoch + lateDays) * 86_400_000,
      source: `file ${String(at)}`,
    };
  });

/** Companies of three currencies, one with a fund that stands for the market of dollars. */
const inMarket = (document: SecurityDocument, at: number): SecurityDocument => ({
  ...document,
  profile: at === 2 ? {} : { sic: '2834' },
  security: {
    ...document.security,
    currency: at === 1 ? 'GBP' : 'USD',
    ...(at === 2 ? { kind: 'etf', company: 'S&P 500 Fund' } : {}),
  },
});

/** All readings of figures of the statements: now, a year and two quarters back, and of one quarter. */
const READS: readonly ColumnRead[] = columnKeys()
  .flatMap((key): ColumnRead[] => [
    { key, yearsBack: 0, quartersBack: 0 },
    { key, yearsBack: 1, quartersBack: 0 },
    { key, yearsBack: 0, quartersBack: 2 },
    { key, period: 'quarter', yearsBack: 0, quartersBack: 0 },
    { key, period: 'annual', yearsBack: 2, quartersBack: 0, isOptional: true },
  ])
  .filter(isSteadyRead);

interface Shown {
  readonly columns: readonly (readonly [string, readonly (number | string)[]])[];
  readonly inGroups: readonly number[];
}

/** So many parts each run takes one of. */
const PARTS = 6;

/** Few enough to be made together. */
const SOME = READS.filter((_, at) => at % 97 === 0).slice(0, 20);

/** Values, and codes of those that are missing. */
async function shown(panel: MetricPanel, reads: readonly ColumnRead[] = READS): Promise<Shown> {
  const columns = await panel.columns({ reads, texts: [] });
  const cells = reads.map((read) => {
    const column = columns.column(read);
    const codeAt = (row: number): number => column?.statusAt?.(row) ?? column?.statuses?.[row] ?? 0;
    return [
      columnName(read),
      [...(column?.values ?? [])].map((value, row) => (Number.isNaN(value) ? `code ${String(codeAt(row))}` : value)),
    ] as const;
  });
  return { columns: cells, inGroups: [...(columns.inGroups ?? [])] };
}

const JOINED = joinedReads();

/** Works nothing out but from what was made over time. */
const onlyJoined = (market: CubeMarket): PastReading => ({
  ...pastOf(market),
  read: async ({ reads, asOf }) => {
    const found = await joinedReading(market)(reads, asOf ?? '');
    if (!found) throw new Error('All is read from columns over time');
    return found;
  },
});

/** Works nothing out. */
const onlyMade = (market: CubeMarket): PastReading => ({
  ...pastOf(market),
  read: () => Promise.reject(new Error('All is read from columns over time')),
});

const anyDay = fc
  .integer({ min: epochDay('2015-12-01'), max: epochDay('2021-12-31') })
  .map((day) => new Date(day * 86_400_000).toISOString().slice(0, 10));

describe('columns over time', () => {
  it('hold by the end of any day, and now, what is computed from documents', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyPast, { minLength: 2, maxLength: 3 }),
        fc.array(anyDay, { minLength: 3, maxLength: 3 }),
        fc.nat(PARTS - 1),
        check,
      ),
      { numRuns: rounds(2, 40) },
    );
  });

  async function check(
    pasts: readonly Parameters<typeof inventedHistory>[0][],
    days: readonly Day[],
    part: number,
  ): Promise<void> {
    const reads = READS.filter((_, at) => at % PARTS === part);
    const documents = [...pasts.map(inventedHistory), { ...inventedHistory(pasts[0]!), facts: [] }].map(named);
    const { market } = marketOf(documents);
    const panels = marketPanels(market, onlyMade(market));
    for (const day of days) {
      const [ours, theirs] = [await shown(panels.open(day)!, reads), await shown(panelOf(market, day), reads)];
      expect([day, ours]).toEqual([day, theirs]);
    }
    const past = reads.filter(({ yearsBack }) => yearsBack === 1);
    const [now, then] = [await shown(panels.open(undefined)!, past), await shown(panelOf(market, undefined), past)];
    expect(now.columns).toEqual(then.columns);
  }

  it('are joined with prices by the end of any day where figures read no more than both', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyPast, { minLength: 3, maxLength: 3 }),
        anyActions,
        anyDay,
        async (pasts, drawn, day) => {
          const withActions = (document: SecurityDocument) => ({ ...document, actions: toActions(drawn) });
          const silent = { ...inventedHistory(pasts[0]!), facts: [] };
          const documents = [...pasts.map(inventedHistory), silent].map(named).map(inMarket).map(withActions);
          const { market, read } = marketOf(documents);
          await keepOverTime(market, JOINED, { bytes: 2 ** 30 });
          const made = read.length;
          const ours = await shown(marketPanels(market, onlyJoined(market)).open(day)!, JOINED);
          expect(read).toHaveLength(made);
          const theirs = await shown(panelOf(market, day), JOINED);
          expect([day, ours]).toEqual([day, theirs]);
        },
      ),
      { numRuns: rounds(3, 20) },
    );
  });

  it('are joined with payouts, rates, an index and companies of a group', async () => {
    // A payout that is corrected later, one that becomes known late, and two of one day.
    const actions = toActions([
      { week: 70, kind: 'special-dividend', cents: 250, lateDays: 200 },
      { week: 60, kind: 'dividend', cents: 90, lateDays: -20 },
      { week: 60, kind: 'dividend', cents: 120, lateDays: 300 },
      { week: 85, kind: 'dividend', cents: 95, lateDays: -20 },
      { week: 85, kind: 'spin-off', cents: 300, lateDays: -20 },
    ]);
    const pasts = Array.from({ length: 9 }, (_, seed) => ({ seed, years: 4, splits: [] }));
    const documents = pasts.map(inventedHistory).map(named).map(inMarket);
    const { market } = marketOf(
      documents.map((document) => ({ ...document, actions })),
      'v',
      steadyPrices,
    );
    await keepOverTime(market, JOINED, { bytes: 2 ** 30 });
    const panels = marketPanels(market, onlyJoined(market));
    const numbers = new Set<string>();
    for (const day of ['2016-12-30', '2017-02-24', '2017-11-17', '2018-06-29', '2019-11-15']) {
      const [ours, theirs] = [await shown(panels.open(day)!, JOINED), await shown(panelOf(market, day), JOINED)];
      expect([day, ours]).toEqual([day, theirs]);
      for (const [key, cells] of ours.columns)
        if (cells.some((cell) => typeof cell === 'number')) numbers.add(key.replace(/\[.*/, ''));
    }
    const kinds = [
      'mktcap_norm',
      'total_return_5y',
      'forward_dividend_yield',
      'beta_3y',
      'cost_of_equity',
      'pettm_rank_ind',
      'pettm_med_10y',
      'pb_rank_hist',
      'price_to_gf_value',
      'forward_pe',
    ];
    expect([...numbers]).toEqual(expect.arrayContaining(kinds));
  });

  const DOCUMENTS = [1, 2, 3].map((seed, at) => named(inventedHistory({ seed, years: 3, splits: [] }), at));

  it('are read again of those securities alone whose documents changed', async () => {
    const first = marketOf(DOCUMENTS);
    await shown(marketPanels(first.market).open('2018-06-30')!, SOME);
    expect(first.read).toHaveLength(DOCUMENTS.length);
    const later = DOCUMENTS.map((document, at) =>
      at === 1 ? { ...document, facts: document.facts.slice(9) } : document,
    );
    const second = marketOf(later.toReversed(), 'w');
    for (const [name, bytes] of first.files) second.files.set(name, bytes);
    const found = await shown(marketPanels(second.market).open('2018-06-30')!, SOME);
    expect(second.read).toEqual([later[1]!.security.id]);
    expect(found).toEqual(await shown(panelOf(second.market, '2018-06-30'), SOME));
  });

  it('have the bytes of a market that is read at once, also of earlier reports', async () => {
    const reads = JOINED.filter(({ key }) => ['pb_low_10y', 'price_to_gf_value'].includes(key));
    const keep = async (of: ReturnType<typeof marketOf>) => {
      await keepOverTime(of.market, reads, { bytes: 2 ** 30 });
      return of.files;
    };
    const later = DOCUMENTS.map((document, at) =>
      at === 1 ? { ...document, facts: document.facts.slice(9) } : document,
    ).toReversed();
    const onTop = marketOf(later, 'w');
    for (const [name, bytes] of await keep(marketOf(DOCUMENTS))) onTop.files.set(name, bytes);
    const files = await keep(onTop);
    const atOnce = await keep(marketOf(later, 'w'));
    expect(new Set(onTop.read)).toEqual(new Set([later[1]!.security.id]));
    expect(atOnce.size).toBeGreaterThan(20);
    for (const [name, bytes] of atOnce) expect([name, sha256(files.get(name)!)]).toEqual([name, sha256(bytes)]);
  });

  it('are made again where a file is damaged, and once for two who ask', async () => {
    const { market, files, read } = marketOf(DOCUMENTS);
    const reads = SOME.slice(0, 3);
    const whole = await shown(marketPanels(market).open('2018-06-30')!, reads);
    for (const bytes of files.values()) bytes[bytes.length - 1]! ^= 1;
    const panel = marketPanels(market).open('2018-06-30')!;
    expect(await Promise.all([shown(panel, reads), shown(panel, reads)])).toEqual([whole, whole]);
    expect(read).toHaveLength(2 * DOCUMENTS.length);
  });

  it('are read of documents where nothing can be kept', async () => {
    const { market } = marketOf(DOCUMENTS);
    const full: typeof market = { ...market, overTime: { ...market.overTime, keep: () => Promise.resolve() } };
    const found = await shown(marketPanels(full).open('2018-06-30')!, [...SOME, ...JOINED]);
    expect(found).toEqual(await shown(panelOf(market, '2018-06-30'), [...SOME, ...JOINED]));
  });

  it('are not made of another version than the one that is asked for', async () => {
    const { market } = marketOf(DOCUMENTS);
    let version = 'v';
    const moving: typeof market = { ...market, status: () => ({ ...market.status(), version }) };
    const panel = marketPanels(moving).open('2018-06-30')!;
    version = 'w';
    await expect(panel.columns({ reads: SOME, texts: [] })).rejects.toMatchObject({ statusCode: 503, retryAfter: 5 });
  });

  it('are waited for so long, and go on being made', async () => {
    const { market } = marketOf(DOCUMENTS);
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    const past = pastOf(market);
    const slow: PastReading = { ...past, makeStep: (question) => held.then(() => past.makeStep(question)) };
    const panel = marketPanels(market, slow, 1).open('2018-06-30')!;
    await expect(panel.columns({ reads: SOME, texts: ['sector'] })).rejects.toMatchObject({
      statusCode: 202,
      retryAfter: 2,
      current: { done: expect.any(Number) as number, of: expect.any(Number) as number },
    });
    release();
    const patient = marketPanels(market, slow).open('2018-06-30')!;
    expect((await patient.columns({ reads: SOME, texts: ['sector'] })).inGroups).toHaveLength(DOCUMENTS.length);
  });
});
