import { eventLetter, eventWords, type PriceEvent } from './price-event';

test.each<[Omit<PriceEvent, 'day'>, string, string]>([
  [{ kind: 'split', ratio: 4 }, 'S', 'Split 4 for 1'],
  [{ kind: 'split', ratio: 1.5 }, 'S', 'Split 1.5 for 1'],
  [{ kind: 'split', ratio: 0.1 }, 'S', 'Reverse split 1 for 10'],
  [{ kind: 'split', ratio: 1 / 3 }, 'S', 'Reverse split 1 for 3'],
  [{ kind: 'dividend', amount: 0.205, currency: 'USD' }, 'D', 'Dividend 0.205 USD'],
  [{ kind: 'dividend', amount: 123_456.75, currency: 'KRW' }, 'D', 'Dividend 123456.75 KRW'],
  [{ kind: 'dividend' }, 'D', 'Dividend'],
  [{ kind: 'special-dividend', amount: 0.1 + 0.2, currency: 'EUR' }, 'D', 'Special dividend 0.3 EUR'],
  [{ kind: 'spin-off', ratio: 0.2, other: 'NEWA' }, 'O', 'Spin-off: NEWA'],
  [{ kind: 'merger' }, 'M', 'Merger'],
  [{ kind: 'ticker-change', other: 'META' }, 'T', 'New symbol: META'],
  [{ kind: 'delisting' }, 'X', 'Delisted'],
])('%j is marked %s: %s', (event, letter, words) => {
  const own = { ...event, day: '2020-08-31' };
  expect([eventLetter(own), eventWords(own)]).toEqual([letter, words]);
});
