import type { InsiderFiling, Moment, Stake, StakeHolder } from '@plumbline/market-data/domain';
import {
  makeInsiderFiling,
  makeInsiderOwner,
  makeInsiderTrade,
  makeManagerReport,
  recordParts,
} from '@plumbline/market-data/testing';
import type { Day } from '@plumbline/shared/domain';
import { openBook, type GuruMarket } from './guru-market';
import { realtimeReports } from './realtime';
import { realtimeOf } from './realtime-list';

const [ADA, BIG, STRANGER] = ['0000000001', '0000000002', '0000000009'] as const;

const report = (manager: string) => makeManagerReport({ manager, period: '2026-03-31', filed: '2026-05-14', value: 1 });
const at = (time: string): Moment => ({ at: Date.parse(time), precision: 'time' });

const holder = (more: Partial<StakeHolder>): StakeHolder => ({ name: 'Somebody', funds: [], types: [], ...more });
const stake = (given: Partial<Stake> = {}): Stake => ({
  accession: 'S-1',
  form: 'SCHEDULE 13D',
  schedule: '13D',
  isAmendment: false,
  issuerCik: '0000000077',
  issuerName: 'Acme Inc.',
  cusips: [],
  rules: [],
  filers: [ADA],
  items: {},
  filed: '2026-05-14',
  filedFrom: 'header',
  moment: at('2026-05-14T20:00:00Z'),
  holders: [holder({ cik: ADA, shares: 500, percent: 6.2 })],
  ...given,
});
const filing = (given: Partial<InsiderFiling> = {}) =>
  makeInsiderFiling({
    issuerCik: '0000000077',
    issuerName: 'Acme Inc.',
    owners: [makeInsiderOwner({ cik: BIG })],
    filed: '2026-06-02',
    moment: at('2026-06-02T20:00:00Z'),
    ...given,
  });

const marketOf = (stakes: readonly Stake[], filings: readonly InsiderFiling[] = []): GuruMarket =>
  ({
    ...recordParts({ 'manager-reports': { '': { [ADA]: [report('Ada Capital')], [BIG]: [report('Big Trust')] } } }),
    status: () => ({ version: 'v1', sample: false, lastPriceDay: '2026-06-30' }),
    ofCompany: () => [],
    areas: () => ({ stakesOf: async () => stakes, reportsOf: async () => filings }),
  }) as unknown as GuruMarket;

const read = async (stakes: readonly Stake[], filings: readonly InsiderFiling[] = [], asOf?: Day) => {
  const market = marketOf(stakes, filings);
  return realtimeReports(market, await openBook(market, asOf));
};

it('a schedule has the holder’s shares and percent, and the day in New York on which it was public', async () => {
  const [found] = await read([stake({ eventDay: '2026-05-01', moment: at('2026-05-15T02:00:00Z') })]);
  expect(found).toMatchObject({
    cik: ADA,
    kind: '13D',
    shares: 500,
    percent: 6.2,
    value: null,
    day: '2026-05-01',
    public: '2026-05-14',
  });
});

it('without a day of the event it is of the day it was filed; without a number nothing is 0', async () => {
  const [found] = await read([stake({ holders: [holder({ cik: ADA })] })]);
  expect(found).toMatchObject({ day: '2026-05-14', shares: null, percent: null });
});

it('who only files is found, who is no manager is left out', async () => {
  const other = holder({ cik: STRANGER, shares: 7 });
  expect(await read([stake({ holders: [other] })])).toMatchObject([{ cik: ADA, shares: 7 }]);
  expect(await read([stake({ holders: [other], filers: [STRANGER] })])).toEqual([]);
  expect(await read([], [filing({ owners: [makeInsiderOwner({ cik: STRANGER })] })])).toEqual([]);
});

it('trades of a day are summed by side; without a price there is no value, without a side no row', async () => {
  const trades = [
    makeInsiderTrade({ day: '2026-06-01', shares: 100, price: 10 }),
    makeInsiderTrade({ day: '2026-06-01', shares: 50, price: 12 }),
    makeInsiderTrade({ day: '2026-06-01', shares: 30, price: 11, code: 'S', direction: 'disposed' }),
    makeInsiderTrade({ day: '2026-05-31', shares: 40, price: undefined as never }),
    makeInsiderTrade({ day: '2026-06-01', shares: 9, code: 'A' }),
  ];
  const found = await read([], [filing({ trades })]);
  const rows = found.map(({ kind, day, shares, value }) => [kind, day, shares, value]);
  expect(rows).toHaveLength(3);
  expect(rows).toEqual(
    expect.arrayContaining([
      ['buy', '2026-06-01', 150, 1_600],
      ['sell', '2026-06-01', 30, 330],
      ['buy', '2026-05-31', 40, null],
    ]),
  );
});

it('they are of twelve months, the newest first', async () => {
  const on = (accession: string, time: string) => stake({ accession, moment: at(time) });
  const found = await read([
    on('early', '2025-07-01T03:59:59Z'),
    on('first', '2025-07-01T04:00:00Z'),
    on('last', '2026-06-29T12:00:00Z'),
  ]);
  expect(found.map(({ accession }) => accession)).toEqual(['last', 'first']);
});

it('a past day knows what was public by its end', async () => {
  const stakes = [
    stake({ accession: 'by', moment: at('2026-05-15T03:59:59Z') }),
    stake({ accession: 'after', moment: at('2026-05-15T04:00:00Z') }),
  ];
  expect((await read(stakes, [filing()], '2026-05-14')).map(({ accession }) => accession)).toEqual(['by']);
});

describe('the list of a group', () => {
  const stakes = [
    stake({ accession: 'a', holders: [holder({ cik: ADA, percent: 6 })] }),
    stake({
      accession: 'b',
      schedule: '13G',
      issuerName: 'Bolt Inc.',
      moment: at('2026-05-20T20:00:00Z'),
      filers: [BIG],
      holders: [holder({ cik: BIG, percent: 9 })],
    }),
  ];
  type Ask = Partial<Parameters<typeof realtimeOf>[2]>;
  async function list(ask: Ask, members?: ReadonlySet<string>) {
    const market = marketOf(stakes, [filing({ accession: 'c' })]);
    const guru = await openBook(market, undefined);
    const group = { guru, notes: new Map(), members, managers: guru.known.lastQuarters() };
    const found = await realtimeOf(market, group, { sort: 'public', desc: 'true', page: 1, per_page: 50, ...ask });
    return found.data.map(({ accession }) => accession);
  }

  it.each<[Ask, readonly string[]]>([
    [{}, ['c', 'b', 'a']],
    [{ desc: 'false' }, ['a', 'b', 'c']],
    [{ kind: '13G' }, ['b']],
    [{ kind: 'buy' }, ['c']],
    [{ q: ' BOLT ' }, ['b']],
    [{ q: 'ada capital' }, ['a']],
    [{ sort: 'percent' }, ['b', 'a', 'c']],
    [{ sort: 'company', desc: 'false' }, ['c', 'a', 'b']],
    [{ page: 2, per_page: 2 }, ['a']],
  ])('%j: %j', async (ask, found) => expect(await list(ask)).toEqual(found));

  it('has reports of its members alone', async () => expect(await list({}, new Set([ADA]))).toEqual(['a']));
});
