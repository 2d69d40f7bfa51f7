import type { PriceSeries } from '@plumbline/market-data/domain';
import fc from 'fast-check';

import { PackedPrices } from './packed-prices';
import { packPrices, PriceBlock } from './price-block';

const cells = (count: number): Float64Array => new Float64Array(count).fill(1);

const seriesOn = (days: readonly number[]): PriceSeries => ({
  days: Int32Array.from(days),
  quality: new Uint8Array(days.length),
  volume: cells(days.length),
  open: cells(days.length),
  high: cells(days.length),
  low: cells(days.length),
  close: cells(days.length),
});

/** The last `recent` days in a stretch of their own. */
function packed(days: readonly number[], recent: number): PackedPrices {
  const cut = Math.max(days.length - recent, 0);
  const stretches = [seriesOn(days.slice(cut)), seriesOn(days.slice(0, cut))];
  return new PackedPrices(stretches.map((each) => new PriceBlock(packPrices(each))));
}

const MARKET = Array.from({ length: 300 }, (_, at) => 18_000 + at + 2 * Math.floor(at / 5));

it('series on the days of one market share them, those that began later too', () => {
  const whole = packed(MARKET, 100).days;
  const later = packed(MARKET.slice(40), 100).days;
  expect(later).toEqual(Int32Array.from(MARKET.slice(40)));
  expect(later.buffer).toBe(whole.buffer);
});

it('days are right, whatever series were read before', () => {
  const days = fc
    .tuple(fc.nat(300), fc.nat(300), fc.uniqueArray(fc.nat(299), { maxLength: 3 }), fc.nat(120))
    .map(([from, to, gaps, recent]) => ({ own: MARKET.slice(from, to).filter((_, at) => !gaps.includes(at)), recent }));
  fc.assert(
    fc.property(fc.array(days, { maxLength: 20 }), (all) => {
      for (const { own, recent } of all) expect(packed(own, recent).days).toEqual(Int32Array.from(own));
    }),
  );
});

it('days are right where the bytes of another series were before', () => {
  const later = MARKET.map((day) => day + 7);
  const place = packPrices(seriesOn(MARKET));
  expect(new PackedPrices([new PriceBlock(place)]).days).toEqual(Int32Array.from(MARKET));
  place.set(packPrices(seriesOn(later)));
  expect(new PackedPrices([new PriceBlock(place)]).days).toEqual(Int32Array.from(later));
});
