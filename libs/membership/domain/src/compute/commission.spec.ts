import fc from 'fast-check';
import { COMMISSION_DAYS, COMMISSION_RATE, commissionOf, commissionStep, PAYABLE_AFTER_DAYS } from './commission';

it.each([
  [44_900, 0, 13_470],
  [44_900, 10_001, 10_469],
  [44_900, 44_900, 0],
  [44_900, 50_000, 0],
  [0, 500, 0],
  [1, 0, 0],
  [33, 0, 9],
])('partner.commission: 30 %% of %s less %s is %s', (paid, refunded, due) =>
  expect(commissionOf(paid, refunded)).toBe(due),
);

it('a rate of its own, days of customers and until it can be paid', () => {
  expect(commissionOf(10_000, 0, 1_250)).toBe(1_250);
  expect([COMMISSION_RATE, COMMISSION_DAYS, PAYABLE_AFTER_DAYS]).toEqual([3_000, 365, 30]);
});

it('a refund writes the difference: steps add up to what is due, in any order of refunds', () => {
  expect(commissionStep(commissionOf(44_900, 10_001), 13_470)).toBe(-3_001);
  fc.assert(
    fc.property(fc.nat(100_000), fc.array(fc.nat(50_000)), (paid, refunds) => {
      let [logged, back] = [0, 0];
      for (const refund of [0, ...refunds]) {
        back += refund;
        logged += commissionStep(commissionOf(paid, back), logged);
      }
      expect(logged).toBe(commissionOf(paid, back));
    }),
  );
});
