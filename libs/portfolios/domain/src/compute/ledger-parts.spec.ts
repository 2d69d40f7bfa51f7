import { makeEvent, makeHeldAction, PLAIN_MARKET } from '../testing/make-event';
import { partOfRefs, partsByRef } from './ledger-parts';
import { projectLedger } from './project-ledger';

const ledger = projectLedger({
  events: [
    makeEvent(1, 'deposit', '2020-01-01', { amount: '1000' }),
    makeEvent(2, 'buy', '2020-01-02', { quantity: '10', price: '5', fee: '1' }),
    makeEvent(3, 'buy', '2020-01-02', { quantity: '4', price: '9', ref: 2 }),
    makeEvent(4, 'sell', '2020-01-06', { quantity: '3', price: '7' }),
    makeEvent(5, 'sell', '2020-01-06', { quantity: '1', price: '7', ref: 2 }),
    makeEvent(6, 'buy', '2020-01-07', { quantity: '2', price: '1', ref: 3 }),
  ],
  actions: [makeHeldAction('dividend', '2020-02-03', { amount: 2 })],
  method: 'fifo',
  market: PLAIN_MARKET,
  until: '2020-12-31',
});
const shown = ({ lots, closed, income, trades, transfers, steps }: typeof ledger) => ({
  lots: lots.map(({ ref, quantity }) => [ref, quantity.toNumber()]),
  closed: closed.map(({ ref, quantity }) => [ref, quantity.toNumber()]),
  income: income.map(({ ref, amount }) => [ref, amount.toNumber()]),
  trades: trades.map(({ ref }) => ref),
  transfers: transfers.length,
  steps: [...steps.keys()],
});

it('one security has its own entries alone, and no transfers', () => {
  expect(ledger.transfers).toHaveLength(1);
  expect(shown(partsByRef(ledger)(1))).toEqual({
    lots: [[1, 7]],
    closed: [[1, 3]],
    income: [[1, 14]],
    // Two orders, and what the dividend paid.
    trades: [1, 1, 1],
    transfers: 0,
    steps: [1],
  });
  expect(shown(partsByRef(ledger)(9))).toEqual({
    lots: [],
    closed: [],
    income: [],
    trades: [],
    transfers: 0,
    steps: [9],
  });
});

it('several securities have what each of them has; all of them are the whole', () => {
  const parts = shown(partOfRefs(ledger, new Set([1, 3])));
  expect([parts.lots, parts.steps, parts.transfers]).toEqual([
    [
      [1, 7],
      [3, 2],
    ],
    [1, 3],
    0,
  ]);
  const all = shown(partOfRefs(ledger, new Set([1, 2, 3])));
  expect({ ...all, transfers: 1 }).toEqual(shown(ledger));
});
