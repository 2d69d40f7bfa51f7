import { readFiles, rowsOf } from '@plumbline/market-data/importers/testing';

import { createUniverse } from '../universe/universe';
import { listedMarket } from '../universe/universe-listings';
import { estimateFiles } from './estimate-files';

const market = listedMarket(createUniverse({ companies: 45, years: 4 }));
const rows = rowsOf(readFiles(estimateFiles(market)), 'estimates');

describe('estimates of the sample', () => {
  it('are of most companies, not of all, and never of a period that is out', () => {
    const followed = new Set(rows.map(({ symbol }) => symbol)).size;
    expect(followed).toBeGreaterThan(market.listings.length * 0.6);
    expect(followed).toBeLessThan(market.listings.length);
    const out = rows.filter(
      ({ end_day: end, at }) => end !== null && Date.parse(String(end)) + 120 * 864e5 < Number(at),
    );
    expect(out).toEqual([]);
  });

  it('have the mean within its spread, and the price targets near the price', () => {
    for (const { mean, low, high } of rows) {
      expect(Number(low)).toBeLessThanOrEqual(Number(mean));
      expect(Number(high)).toBeGreaterThanOrEqual(Number(mean));
    }
    const targets = rows.filter(({ figure }) => figure === 'price_target');
    expect(targets.length).toBeGreaterThan(50);
  });
});
