import type { PriceSeries, Security } from '@plumbline/market-data/domain';
import { isSession } from '@plumbline/market-data/domain';
import { makeDocument } from '@plumbline/market-data/testing';
import { addDays, dayFromEpoch, epochDay, type Day } from '@plumbline/shared/domain';
import type { BacktestSources, ScreenedDay } from '../sources';

/** A company of a test: its close by day, and the day from which it is known to pass. */
export interface InventedStock {
  readonly symbol: string;
  readonly close: (day: Day) => number;
  readonly from?: Day;
  readonly until?: Day;
  readonly currency?: string;
  readonly rank?: number;
  /** Its figures are public from this day on. */
  readonly knownFrom?: Day;
}

const SPAN = { from: '2019-12-02', to: '2023-12-29' } as const;

function seriesOf({ close, from = SPAN.from, until = SPAN.to }: InventedStock): PriceSeries {
  const days: number[] = [];
  for (let day: Day = from; day <= until; day = addDays(day, 1)) if (isSession(day)) days.push(epochDay(day));
  const closes = Float64Array.from(days, (day) => close(dayFromEpoch(day)));
  return {
    days: Int32Array.from(days),
    open: closes,
    high: closes,
    low: closes,
    close: closes,
    volume: closes,
    quality: new Uint8Array(days.length),
  };
}

const securityOf = ({ symbol, currency = 'USD', until }: InventedStock): Security => ({
  id: `US.${symbol}`,
  symbol,
  exchange: 'NAS',
  company: `${symbol} Inc.`,
  currency,
  kind: 'stock',
  ...(until && { delisted: until }),
});

/** A market of invented companies: every one that is listed passes, ranked as it says once that is known. */
export function inventedSources(stocks: readonly InventedStock[], version = 'v1'): BacktestSources {
  const bySymbol = new Map(stocks.map((one) => [one.symbol, one]));
  const find = (name: string) => {
    const stock = bySymbol.get(name.replace(/^US\./, ''));
    return stock && securityOf(stock);
  };
  const isListed = (stock: InventedStock, day: Day) =>
    day >= (stock.from ?? SPAN.from) && day <= (stock.until ?? SPAN.to);
  return {
    market: {
      find,
      findAt: find,
      prices: (id) => {
        const stock = bySymbol.get(id.replace(/^US\./, ''));
        return stock && seriesOf(stock);
      },
      document: async (id) => {
        const security = find(id);
        return security && makeDocument({ security });
      },
      status: () => ({
        version,
        sample: true,
        securities: stocks.length,
        facts: 0,
        priceRows: 0,
        lastPriceDay: SPAN.to,
      }),
    },
    screenDays: {
      check: async () => undefined,
      on: async (_question, _userId, day): Promise<ScreenedDay> => {
        const listed = stocks.filter((stock) => isListed(stock, day));
        const known = listed.filter(({ knownFrom = SPAN.from }) => knownFrom <= day);
        return {
          universe: listed.map(({ symbol }) => `US.${symbol}`),
          known: known.length,
          passed: known.map(({ symbol, rank = 1 }) => ({ id: `US.${symbol}`, rank, weight: 1 })),
        };
      },
    },
  };
}
