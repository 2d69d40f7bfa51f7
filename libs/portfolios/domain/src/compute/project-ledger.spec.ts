import fc from 'fast-check';
import { makeEvent, makeHeldAction, PLAIN_MARKET } from '../testing/make-event';
import type { HeldAction } from '../model/held-action';
import type { CostMethod, LedgerEvent } from '../model/ledger-event';
import { big, ZERO } from './money';
import { projectLedger, type LedgerQuestion } from './project-ledger';

const read = (events: readonly LedgerEvent[], more: Partial<LedgerQuestion> = {}) =>
  projectLedger({ events, actions: [], method: 'fifo', market: PLAIN_MARKET, until: '2030-01-01', ...more });

const trade = (no: number, kind: 'buy' | 'sell', day: string, quantity: string, more: Partial<LedgerEvent> = {}) =>
  makeEvent(no, kind, day, { quantity, ...more });

const realised = (ledger: ReturnType<typeof read>) =>
  ledger.closed
    .reduce((total, { proceeds, cost }) => total.plus(proceeds).minus(cost), ZERO)
    .round(2)
    .toFixed();
const lotsOf = (ledger: ReturnType<typeof read>) =>
  ledger.lots.map(({ ref, quantity, cost }) => [ref, quantity.toFixed(), cost.round(4).toFixed()]);

describe('cost of shares sold', () => {
  const PORTFOLIO_PERFORMANCE = [
    trade(1, 'buy', '2020-01-02', '109', { amount: '3149.20' }),
    trade(2, 'buy', '2020-02-03', '52', { amount: '1684.92' }),
    trade(3, 'sell', '2020-03-02', '15', { amount: '531.50' }),
  ];
  it.each<[CostMethod, string, string]>([
    ['fifo', '98.12', '10199.26'],
    ['average', '81.12', '10216.26'],
  ])('%s: what is realised and what is not', (method, gain, unrealised) => {
    const ledger = read(PORTFOLIO_PERFORMANCE, { method });
    const worth = ledger.lots.reduce((total, { quantity, cost }) => total.plus(quantity.times(100)).minus(cost), ZERO);
    expect([realised(ledger), worth.round(2).toFixed()]).toEqual([gain, unrealised]);
  });

  it.each<[CostMethod, string, string]>([
    ['fifo', '830', '-50'],
    ['average', '730', '-3.33'],
  ])('%s in another currency: the gain and the part of the rate', (method, gain, currency) => {
    const rates: Record<string, string> = { '2020-01-02': '0.9', '2020-02-03': '0.85', '2020-03-02': '0.88' };
    const events = [
      trade(1, 'buy', '2020-01-02', '100', { amount: '5000' }),
      trade(2, 'buy', '2020-02-03', '50', { amount: '3000' }),
      trade(3, 'sell', '2020-03-02', '50', { amount: '3500' }),
    ];
    const market = { ...PLAIN_MARKET, rate: (_: string, day: string) => big(rates[day]) };
    const [sold] = read(events, { method, market }).closed;
    expect(sold!.proceedsBase!.minus(sold!.costBase!).round(2).toFixed()).toBe(gain);
    expect(sold!.currencyGain!.round(2).toFixed()).toBe(currency);
  });

  it('nothing of the cost is left when all is sold in parts', () => {
    const sold = ['3', '3', '4'].map((quantity, at) =>
      trade(at + 2, 'sell', `2020-02-0${at + 1}`, quantity, { price: '1' }),
    );
    const ledger = read([trade(1, 'buy', '2020-01-02', '10', { amount: '0.01' }), ...sold]);
    expect(ledger.lots).toEqual([]);
    expect(ledger.closed.reduce((total, { cost }) => total.plus(cost), ZERO).toFixed()).toBe('0.01');
  });

  it('the lots that a sale names are sold', () => {
    const ledger = read([
      trade(1, 'buy', '2020-01-02', '10', { price: '5' }),
      trade(2, 'buy', '2020-01-03', '10', { price: '9' }),
      trade(3, 'sell', '2020-02-03', '4', { price: '10', lots: [{ no: 2, quantity: '4' }] }),
    ]);
    expect(realised(ledger)).toBe('4');
  });

  it('an average starts again after everything was sold', () => {
    const events = [
      trade(1, 'buy', '2020-01-02', '10', { price: '5' }),
      trade(2, 'sell', '2020-01-03', '10', { price: '9' }),
      trade(3, 'buy', '2020-02-03', '4', { price: '20' }),
    ];
    expect(lotsOf(read(events, { method: 'average' }))).toEqual([[1, '4', '80']]);
  });

  it('fee and tax make shares dearer and a sale smaller', () => {
    const costs = { fee: '1.10', tax: '0.90' };
    const ledger = read([
      trade(1, 'buy', '2020-01-02', '10', { price: '5', ...costs }),
      trade(2, 'sell', '2020-01-03', '10', { price: '6', ...costs }),
    ]);
    expect([realised(ledger), ledger.cash.of('USD').toFixed()]).toEqual(['6', '6']);
  });

  it('buy and sale of one day: the buy comes first, whichever was entered first', () => {
    const ledger = read([
      trade(1, 'sell', '2020-01-02', '10', { price: '6' }),
      trade(2, 'buy', '2020-01-02', '10', { price: '5' }),
    ]);
    expect([ledger.problems, realised(ledger)]).toEqual([[], '10']);
  });

  it('what is sold without being held is a problem with words', () =>
    expect(read([trade(1, 'sell', '2020-01-02', '10', { price: '6' })]).problems).toEqual([
      { no: 1, text: '10 shares are sold on 2020-01-02, 10 more than were held' },
    ]));

  it('a short sale is owed until it is covered', () => {
    const short = makeEvent(1, 'short', '2020-01-02', { quantity: '10', price: '6' });
    expect(lotsOf(read([short]))).toEqual([[1, '-10', '-60']]);
    const covered = read([short, makeEvent(2, 'cover', '2020-01-05', { quantity: '10', price: '4' })]);
    expect([covered.lots, realised(covered), covered.cash.of('USD').toFixed()]).toEqual([[], '20', '20']);
  });

  it('accounts keep their own lots', () => {
    const ledger = read([
      trade(1, 'buy', '2020-01-02', '10', { price: '5', account: 'A' }),
      trade(2, 'buy', '2020-01-03', '10', { price: '9', account: 'B' }),
      trade(3, 'sell', '2020-02-03', '10', { price: '10', account: 'B' }),
    ]);
    expect(realised(ledger)).toBe('10');
  });
});

describe('actions of the log', () => {
  const held = (actions: readonly HeldAction[], more: readonly LedgerEvent[] = []) =>
    read([trade(1, 'buy', '2020-01-02', '100', { amount: '5000' }), ...more], { actions });

  it('three for one (IRS 550): lots keep their cost', () => {
    const events = [
      trade(1, 'buy', '2020-01-02', '1', { price: '30' }),
      trade(2, 'buy', '2020-01-03', '1', { price: '45' }),
    ];
    const ledger = read(events, { actions: [makeHeldAction('split', '2020-06-01', { ratio: 3 })] });
    expect(lotsOf(ledger)).toEqual([
      [1, '3', '30'],
      [1, '3', '45'],
    ]);
  });

  it('a spin-off takes its part of the cost (Form 8937)', () => {
    const spin = makeHeldAction('spin-off', '2020-06-01', { ratio: 0.5, keeps: 0.7709, otherRef: 2, otherName: 'PSX' });
    expect(lotsOf(held([spin]))).toEqual([
      [1, '100', '3854.5'],
      [2, '50', '1145.5'],
    ]);
  });

  it('a merger for shares and cash: the cash realises its part', () => {
    const merger = makeHeldAction('merger', '2020-06-01', { ratio: 0.5, amount: 10, otherRef: 2 });
    const market = { ...PLAIN_MARKET, close: () => big(80) };
    const ledger = read([trade(1, 'buy', '2020-01-02', '100', { amount: '5000' })], { actions: [merger], market });
    expect([lotsOf(ledger), realised(ledger), ledger.cash.of('USD').toFixed()]).toEqual([
      [[2, '50', '4000']],
      '0',
      '-4000',
    ]);
  });

  it('a dividend is paid on what was held before its ex-day', () => {
    const dividend = makeHeldAction('dividend', '2020-03-02', { amount: 0.5, payDay: '2020-03-20' });
    const ledger = held([dividend], [trade(2, 'buy', '2020-03-02', '50', { price: '50' })]);
    expect(ledger.income.map(({ amount, day, payDay }) => [amount.toFixed(), day, payDay])).toEqual([
      ['50', '2020-03-02', '2020-03-20'],
    ]);
  });

  it('an entry that records a dividend takes the place of that of the log, after a sale too', () => {
    const dividend = makeHeldAction('dividend', '2020-03-02', { amount: 0.5, payDay: '2020-03-20' });
    const ledger = held(
      [dividend],
      [
        trade(2, 'sell', '2020-03-10', '100', { price: '55' }),
        makeEvent(3, 'dividend', '2020-03-20', { amount: '50', tax: '7.50' }),
      ],
    );
    expect(ledger.income.map(({ amount, tax, day }) => [amount.toFixed(), tax.toFixed(), day])).toEqual([
      ['50', '7.5', '2020-03-02'],
    ]);
    expect(ledger.actions.map(({ state, no }) => [state, no])).toEqual([['recorded', 3]]);
  });

  it('an answer refuses or corrects', () => {
    const split = makeHeldAction('split', '2020-06-01', { ratio: 3 });
    const answer = (answer: object) =>
      makeEvent(2, 'action_answer', '2020-06-02', { answer: { key: split.key, ...answer } as never });
    expect(lotsOf(held([split], [answer({ answer: 'refused' })]))).toEqual([[1, '100', '5000']]);
    expect(lotsOf(held([split], [answer({ answer: 'taken', ratio: '2' })]))).toEqual([[1, '200', '5000']]);
  });

  it('what the log leaves open waits for an answer', () => {
    const [applied] = held([makeHeldAction('spin-off', '2020-06-01', { ratio: 0.5 })]).actions;
    expect([applied?.state, applied?.quantity]).toEqual(['open', '100']);
  });
});

describe('properties', () => {
  const DAYS = ['2020-01-02', '2020-02-03', '2020-03-02', '2020-04-01', '2020-05-04'];
  const trades = fc.array(
    fc.record({
      kind: fc.constantFrom('buy' as const, 'sell' as const),
      day: fc.constantFrom(...DAYS),
      quantity: fc.integer({ min: 1, max: 40 }),
      cents: fc.integer({ min: 1, max: 10_000 }),
      fee: fc.integer({ min: 0, max: 500 }),
      ref: fc.constantFrom(1, 2),
    }),
    { minLength: 1, maxLength: 20 },
  );
  const eventsOf = (
    rows: readonly { kind: 'buy' | 'sell'; day: string; quantity: number; cents: number; fee: number; ref: number }[],
  ) =>
    rows.map(({ kind, day, quantity, cents, fee, ref }, at) =>
      makeEvent(at + 1, kind, day, {
        ref,
        quantity: `${quantity}`,
        price: big(cents).div(100).toFixed(),
        fee: big(fee).div(100).toFixed(),
      }),
    );
  const contentsOf = (ledger: ReturnType<typeof read>) => [
    lotsOf(ledger),
    ledger.closed.map(({ quantity, proceeds, cost }) => [quantity.toFixed(), proceeds.toFixed(), cost.toFixed()]),
    ledger.cash.entries().map(([currency, amount]) => [currency, amount.toFixed()]),
  ];

  it('the order of entry changes nothing', () =>
    fc.assert(
      fc.property(trades, fc.nat(), (rows, seed) => {
        const mixed = [...rows].sort((a, b) => ((a.cents * (seed + 1)) % 97) - ((b.cents * (seed + 1)) % 97));
        expect(contentsOf(read(eventsOf(mixed)))).toEqual(contentsOf(read(eventsOf(rows))));
      }),
    ));

  it('what went in is held, or was sold: costs and shares add up exactly', () =>
    fc.assert(
      fc.property(trades, fc.constantFrom<CostMethod>('fifo', 'average'), (rows, method) => {
        const events = eventsOf(rows);
        const ledger = read(events, { method });
        const buys = new Set(events.filter(({ kind }) => kind === 'buy').map(({ no }) => no));
        const bought = ledger.trades.reduce((all, { no, amount }) => (buys.has(no!) ? all.plus(amount) : all), ZERO);
        const kept = ledger.lots.reduce((all, { cost }) => all.plus(cost), ZERO);
        const gone = ledger.closed.reduce((all, { cost }) => all.plus(cost), ZERO);
        if (ledger.problems.length === 0) expect(kept.plus(gone).toFixed()).toBe(bought.toFixed());
      }),
    ));

  it('a split between any two days leaves cost, proceeds and gains as they are', () =>
    fc.assert(
      fc.property(trades, fc.constantFrom(...DAYS), fc.integer({ min: 2, max: 10 }), (rows, day, ratio) => {
        const after = rows.map((row) => (row.day >= day ? { ...row, quantity: row.quantity * ratio } : row));
        const events = eventsOf(after).map((event, at) =>
          event.day >= day
            ? { ...event, amount: big(rows[at]!.cents).div(100).times(rows[at]!.quantity).toFixed() }
            : event,
        );
        const actions = [1, 2].map((ref) => makeHeldAction('split', day, { ref, ratio }));
        const split = read(events, { actions });
        const plain = read(eventsOf(rows));
        const sums = (ledger: typeof split) => [realised(ledger), ledger.cash.of('USD').toFixed()];
        expect(sums(split)).toEqual(sums(plain));
      }),
    ));
});
