import { makeInsiderFiling, makeInsiderOwner, makeInsiderTrade } from '../../testing/make-insider-filing';
import { insiderTotals, splitAdjustedTrade, tradePrice, tradeSide } from './insider-totals';
import { insiderReportsAt } from './insider-trades';

describe('tradeSide', () => {
  it.each([
    ['P', 'acquired', 'buy'],
    ['S', 'disposed', 'sell'],
    ['P', undefined, 'buy'],
    ['P', 'disposed', undefined],
    ['S', 'acquired', undefined],
  ] as const)('insider.ps: %s and %s is %s', (code, direction, side) => {
    const { direction: _, ...trade } = makeInsiderTrade({ code });
    expect(tradeSide(direction ? { ...trade, direction } : trade)).toBe(side);
  });

  it.each(['A', 'F', 'M', 'G', 'X', 'D', 'C', 'J', 'W', 'I', undefined])('trap 7: code %s is neither', (code) => {
    const { code: _, ...trade } = makeInsiderTrade();
    for (const direction of ['acquired', 'disposed'] as const)
      expect(tradeSide(code ? { ...trade, code, direction } : { ...trade, direction })).toBeUndefined();
  });

  it('knows no purchase of a right as one of the shares', () => {
    expect(tradeSide(makeInsiderTrade({ isDerivative: true }))).toBeUndefined();
  });
});

describe('tradePrice', () => {
  const footnotes = { F1: 'The price is a weighted average price of 151.34 to 152.33.', F2: 'See remarks.' };

  it('trap 7: a price that only a footnote gives is unknown, never 0', () => {
    const { price: _, ...trade } = makeInsiderTrade({ footnotes: { price: ['F2', 'F9'] } });
    expect(tradePrice(trade, { footnotes })).toEqual({ footnotes: ['See remarks.'], isWeightedAverage: false });
  });

  it('keeps the footnote of a weighted average', () => {
    const trade = makeInsiderTrade({ price: 151.8, footnotes: { price: ['F1'] } });
    expect(tradePrice(trade, { footnotes })).toEqual({
      value: 151.8,
      footnotes: [footnotes.F1],
      isWeightedAverage: true,
    });
  });

  it('knows that nothing was paid', () => {
    expect(tradePrice(makeInsiderTrade({ code: 'A', price: 0 }), { footnotes }).value).toBe(0);
  });
});

describe('splitAdjustedTrade', () => {
  it('multiplies numbers and divides prices, and leaves unknown ones unknown', () => {
    expect(splitAdjustedTrade(makeInsiderTrade({ shares: 10, price: 400, sharesAfter: 50 }), 4)).toMatchObject({
      shares: 40,
      price: 100,
      sharesAfter: 200,
    });
    const { price: _, ...unpriced } = makeInsiderTrade();
    expect(splitAdjustedTrade(unpriced, 4)).not.toHaveProperty('price');
  });
});

describe('insiderTotals', () => {
  const { price: _, ...unpriced } = makeInsiderTrade({ day: '2021-03-02', shares: 7 });
  const filing = makeInsiderFiling({
    filed: '2021-03-31',
    owners: [makeInsiderOwner(), makeInsiderOwner({ cik: '0000000102' })],
    trades: [
      makeInsiderTrade(),
      makeInsiderTrade({ day: '2021-03-05', code: 'S', direction: 'disposed', shares: 30, price: 12 }),
      makeInsiderTrade({ code: 'A', price: 0, shares: 1000 }),
      unpriced,
    ],
  });
  const reports = insiderReportsAt([filing]);

  it('sums purchases and sales; owners of one report are one, and what lacks a price is said', () => {
    expect(insiderTotals(reports)).toEqual({
      buys: 2,
      sells: 1,
      buyers: 1,
      sellers: 1,
      sharesBought: 107,
      sharesSold: 30,
      netShares: 77,
      valueBought: 1000,
      valueSold: 360,
      netValue: 640,
      incomplete: 1,
    });
  });

  it('keeps to the window and to the basis asked for', () => {
    const march2 = insiderTotals(reports, { from: '2021-03-02', to: '2021-03-05', factor: () => 2 });
    expect(march2).toMatchObject({ sharesBought: 14, sharesSold: 60, netShares: -46, valueSold: 360 });
    expect(insiderTotals(reports, { from: '2022-01-01' })).toMatchObject({ buys: 0, sells: 0, netShares: 0 });
  });
});
