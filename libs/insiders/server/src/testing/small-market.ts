import type { PriceSeries, Security, Split } from '@plumbline/market-data/domain';
import { makeDocument } from '@plumbline/market-data/testing';
import { epochDay, type Day } from '@plumbline/shared/domain';
import type { InsiderMarket } from '../read/insider-market';

const SECURITY: Security = { id: 'US1', symbol: 'INV', exchange: 'NAS', company: 'Invented Inc.', currency: 'USD' };

interface Given {
  readonly closes?: readonly (readonly [Day, number])[];
  readonly splits?: readonly Split[];
}

function seriesOf(closes: NonNullable<Given['closes']>): PriceSeries {
  const close = Float64Array.from(closes, ([, price]) => price);
  return {
    days: Int32Array.from(closes, ([day]) => epochDay(day)),
    open: close,
    high: close,
    low: close,
    close,
    volume: close.map(() => 100),
    quality: new Uint8Array(closes.length),
  };
}

/** A market of one company, number 1: what nothing here reads is not there. */
export function smallMarket({ closes = [], splits = [] }: Given = {}) {
  const find = (name: string) => (name === SECURITY.id || name === SECURITY.symbol ? SECURITY : undefined);
  const market: Partial<InsiderMarket> = {
    find,
    ofCompany: (cik: string) => (Number(cik) === 1 ? [SECURITY] : []),
    prices: (id: string) => (id === SECURITY.id && closes.length > 0 ? seriesOf(closes) : undefined),
    document: async (id: string) =>
      id === SECURITY.id ? makeDocument({ security: SECURITY, splits: [...splits] }) : undefined,
    splits: () => splits,
    status: () => ({ version: '1', sample: false, securities: 1, facts: 0, priceRows: 0, lastPriceDay: null }),
  };
  return market as InsiderMarket;
}
