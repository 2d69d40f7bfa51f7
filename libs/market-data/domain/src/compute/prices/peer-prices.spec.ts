import fc from 'fast-check';

import { makeHoldingReport, makeHoldingRow } from '../../testing/make-holding-report';
import type { HoldingReport } from '../../model/manager-holding';
import { peerPrices } from './peer-prices';
import { decideUnit } from './value-unit';

/** A report of one cheap share that alone shows neither unit, and of others that do. */
function report(number: number, prices: readonly number[], filed = '2024-02-14'): HoldingReport {
  const rows = prices.map((price, index) =>
    makeHoldingRow({ place: index + 1, cusip: `C${index}`, value: price * 100 }),
  );
  return makeHoldingReport({ accession: `0000999981-24-00000${number}`, rows, filed });
}

const PERIOD = '2023-12-31';
const peers = [report(1, [2, 80]), report(2, [2.02, 120]), report(3, [0.00202, 0.06])];

describe('prices that managers imply', () => {
  it('trap 6: find the unit of a report of cheap shares', () => {
    const cheap = report(4, [2]);
    expect(decideUnit(cheap)).toMatchObject({ by: 'filing-day' });
    expect(peerPrices(peers)('C0', PERIOD)).toBeCloseTo(2.02);
    expect(decideUnit(cheap, { prices: peerPrices(peers) })).toMatchObject({ unit: 'dollars', by: 'prices' });
    expect(decideUnit(report(5, [0.002]), { prices: peerPrices(peers) })).toMatchObject({ unit: 'thousands' });
  });

  it('are none where too few report, or of another quarter', () => {
    expect(peerPrices(peers.slice(1))('C0', PERIOD)).toBeUndefined();
    expect(peerPrices(peers)('C0', '2023-09-30')).toBeUndefined();
  });

  it('do not depend on what is public later, nor on the order of reports', () => {
    const any = fc
      .tuple(fc.integer({ min: 1, max: 9 }), fc.array(fc.constantFrom(0.06, 2, 60), { maxLength: 3 }))
      .map(([number, prices]) => report(number, prices, `2024-02-1${number}`));
    fc.assert(
      fc.property(fc.array(any), fc.array(any), (some, more) => {
        const at = Math.max(0, ...some.map(({ moment }) => moment.at));
        const later = more.filter(({ moment }) => moment.at > at);
        const answer = (given: readonly HoldingReport[]) =>
          ['C0', 'C1'].map((cusip) => peerPrices(given, at)(cusip, PERIOD));
        expect(answer([...later, ...some])).toEqual(answer(some));
        expect(answer([...some].reverse())).toEqual(answer(some));
      }),
    );
  });
});
