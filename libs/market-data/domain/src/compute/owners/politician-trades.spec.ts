import { DAY_MS } from '@plumbline/shared/domain';
import fc from 'fast-check';

import { makePoliticianTrade } from '../../testing/make-people';
import type { PoliticianTrade } from '../../model/politician-trade';
import { endOfDayNewYork, filingDayMoment } from '../moments';
import {
  disclosureDelay,
  estimatedMidpointUsd,
  politicianTradesKnownAt,
  politicianTradeStates,
  standingTrades,
  standingTradesKnownAt,
  sumAmounts,
  type PoliticianRecord,
} from './politician-trades';

const record = (trades: readonly PoliticianTrade[], filings: PoliticianRecord['filings'] = []): PoliticianRecord => ({
  trades,
  filings,
});

describe('politicianTradesKnownAt', () => {
  it('knows a trade from its disclosure on, not from its day', () => {
    const trade = makePoliticianTrade({ tradeDay: '2024-02-01', disclosedDay: '2024-03-01' });
    expect(politicianTradesKnownAt(record([trade]), endOfDayNewYork('2024-02-29'))).toEqual([]);
    expect(politicianTradesKnownAt(record([trade]), endOfDayNewYork('2024-03-01'))).toEqual([trade]);
  });

  const report = { source: 'senate-efd-html', chamber: 'senate', reportDay: '2024-03-01' } as const;
  const first = makePoliticianTrade({ ...report, amendment: 0, document: 'a' });
  const amended = makePoliticianTrade({
    ...report,
    amendment: 1,
    document: 'b',
    ticker: 'PINE',
    disclosedDay: '2024-04-01',
  });

  it('takes an amended report in place of the first from when it is public', () => {
    const both = record([first, amended]);
    expect(politicianTradesKnownAt(both, endOfDayNewYork('2024-03-31'))).toEqual([first]);
    expect(politicianTradesKnownAt(both)).toEqual([amended]);
  });

  it('knows how long each trade was valid', () => {
    const spans = standingTrades(record([first, amended]));
    expect(spans).toEqual([{ trade: first, until: amended.moment.at }, { trade: amended }]);
    for (const day of ['2024-02-20', '2024-03-31', '2024-04-01'])
      expect(spans.flatMap((span) => standingTradesKnownAt([span], endOfDayNewYork(day)))).toEqual(
        politicianTradesKnownAt(record([first, amended]), endOfDayNewYork(day)),
      );
  });

  it('takes an amendment without a single trade', () => {
    const empty = {
      ...report,
      person: first.person,
      amendment: 2,
      filingType: 'P',
      moment: filingDayMoment('2024-05-01'),
    };
    expect(politicianTradesKnownAt(record([first, amended], [empty]))).toEqual([]);
  });

  it('counts a trade of two sources once, and takes the more detailed one', () => {
    const house = [makePoliticianTrade(), makePoliticianTrade({ occurrence: 1 })];
    const {
      owner: _,
      asset: __,
      ...known
    } = makePoliticianTrade({ source: 'parsed-transactions', document: 'parsed:1' });
    expect(politicianTradesKnownAt(record([known, ...house]))).toHaveLength(2);
    expect(politicianTradesKnownAt(record([known]))).toEqual([known]);
  });

  it('keeps alike trades of one report, and counts a copy of a row in another file once', () => {
    const rows = [makePoliticianTrade(), makePoliticianTrade({ occurrence: 1 })];
    expect(politicianTradesKnownAt(record([...rows, ...rows]))).toHaveLength(2);
  });
});

describe('disclosureDelay', () => {
  it.each([
    ['2024-01-01', '2024-02-15', { days: 45, isLate: false }],
    ['2024-01-01', '2024-02-16', { days: 46, isLate: true }],
    ['2024-01-01', undefined, undefined],
    [undefined, '2024-02-16', undefined],
  ])('from %s to %s', (tradeDay, disclosedDay, delay) => {
    const days = { ...(tradeDay ? { tradeDay } : {}), ...(disclosedDay ? { disclosedDay } : {}) };
    expect(disclosureDelay(days)).toEqual(delay);
  });
});

describe('amounts', () => {
  it('stay ranges when they are added', () => {
    const amounts = [{ lowUsd: 1001, highUsd: 15_000 }, { lowUsd: 15_001, highUsd: 50_000 }, undefined];
    expect(sumAmounts(amounts)).toEqual({ lowUsd: 16_002, highUsd: 65_000, unknown: 1 });
    expect(sumAmounts([{ lowUsd: 50_000_001 }])).toEqual({ lowUsd: 50_000_001, unknown: 0 });
    expect(sumAmounts([])).toEqual({ lowUsd: 0, highUsd: 0, unknown: 0 });
  });

  it('have a middle only where both bounds are known, as an estimate', () => {
    expect(estimatedMidpointUsd({ lowUsd: 1001, highUsd: 15_000 })).toBe(8000.5);
    expect(estimatedMidpointUsd({ lowUsd: 50_000_001 })).toBeUndefined();
  });
});

const anyTrade: fc.Arbitrary<PoliticianTrade> = fc
  .record({
    day: fc.integer({ min: 1, max: 9 }),
    ticker: fc.constantFrom('OAKS', 'PINE'),
    source: fc.constantFrom('senate-efd-html', 'senate-transactions', 'parsed-transactions'),
    amendment: fc.constantFrom(0, 1, 2, undefined),
    document: fc.constantFrom('a', 'b', 'c'),
    occurrence: fc.integer({ min: 0, max: 2 }),
    owner: fc.constantFrom('self', 'spouse'),
  })
  .map(({ day, amendment, ...rest }) =>
    makePoliticianTrade({
      ...rest,
      chamber: 'senate',
      disclosedDay: `2024-03-0${day}`,
      reportDay: '2024-03-01',
      ...(amendment === undefined ? {} : { amendment }),
    }),
  );

describe('as of a day', () => {
  it('does not depend on anything public later, nor on the order or repetition of trades', () => {
    fc.assert(
      fc.property(fc.array(anyTrade), fc.array(anyTrade), fc.integer({ min: 1, max: 9 }), (trades, more, day) => {
        const at = endOfDayNewYork(`2024-03-0${day}`);
        const later = more.filter(({ moment }) => moment.at > at);
        const answer = politicianTradesKnownAt(record(trades), at);
        expect(politicianTradesKnownAt(record([...later, ...trades], later), at)).toEqual(answer);
        expect(politicianTradesKnownAt(record([...trades].reverse()), at)).toEqual(answer);
        expect(politicianTradesKnownAt(record([...trades, ...trades]), at)).toEqual(answer);
        expect(answer.every(({ moment }) => moment.at <= at)).toBe(true);
      }),
    );
  });

  it('is the states that hold at the day, in the same order', () => {
    const emptyReport = anyTrade.map(({ person, chamber, reportDay, amendment, moment }) => ({
      person,
      chamber,
      moment,
      filingType: 'P',
      ...(reportDay !== undefined && { reportDay }),
      ...(amendment !== undefined && { amendment }),
    }));
    fc.assert(
      fc.property(fc.array(anyTrade), fc.array(emptyReport, { maxLength: 2 }), (trades, filings) => {
        const states = politicianTradeStates(record(trades, filings));
        for (let day = 0; day <= 9; day += 1) {
          const at = filingDayMoment('2024-03-01').at + (day - 1) * DAY_MS;
          const held = states.filter(({ from, until }) => from <= at && at < until).map(({ trade }) => trade);
          expect(held).toEqual(politicianTradesKnownAt(record(trades, filings), at));
        }
      }),
      { numRuns: 500 },
    );
  });
});
