import type { MarketReader, Security } from '@plumbline/market-data/domain';
import { dayFromEpoch, epochDay } from '@plumbline/shared/domain';
import { displaySymbol } from '@plumbline/stocks/domain';
import { filingToWire } from './filings';
import { hitOf } from './stock-hit';

const TILES = 8;
const FILINGS = 15;
/** A security whose last bar is this many days older than the newest of all no longer trades. */
const STALE_DAYS = 10;

interface Traded {
  readonly security: Security;
  readonly day: string;
  readonly price: number;
  readonly changePercent: number | null;
  readonly value: number;
}

/** Value traded on the last day, from the panel alone: no document is opened for it. */
function tradedOn(market: MarketReader, security: Security, oldest: number): Traded | undefined {
  const series = market.prices(security.id);
  const at = (series?.days.length ?? 0) - 1;
  if (!series || at < 0 || series.days[at]! < oldest) return undefined;
  const price = series.close[at]!;
  const value = price * series.volume[at]!;
  if (!Number.isFinite(value)) return undefined;
  const before = at > 0 ? series.close[at - 1]! : Number.NaN;
  return {
    security,
    day: dayFromEpoch(series.days[at]!),
    price,
    value,
    changePercent: before > 0 ? 100 * (price / before - 1) : null,
  };
}

function mostTraded(market: MarketReader, lastDay: string | null) {
  if (!lastDay) return [];
  const oldest = epochDay(lastDay) - STALE_DAYS;
  const traded = market
    .list()
    .map((security) => tradedOn(market, security, oldest))
    .filter((row) => row !== undefined);
  traded.sort((a, b) => b.value - a.value);
  return traded
    .slice(0, TILES)
    .map(({ security, day, price, changePercent }) => ({ ...hitOf(security), day, price, changePercent }));
}

async function latest(market: MarketReader, sample: boolean) {
  const rows = await market.latestFilings(FILINGS);
  return rows.flatMap(({ cik, filing }) => {
    const security = market.ofCompany(cik)[0];
    if (!security) return [];
    return [
      {
        ...filingToWire(filing, cik, sample),
        symbol: displaySymbol(security.exchange, security.symbol),
        company: security.company,
      },
    ];
  });
}

async function make(market: MarketReader) {
  const { sample, securities, lastPriceDay } = market.status();
  return {
    sample,
    securities,
    lastPriceDay,
    mostTraded: mostTraded(market, lastPriceDay),
    latestFilings: await latest(market, sample),
  };
}

/** What the home page shows, worked out once a version of the data. */
export function marketOverview(market: MarketReader): () => ReturnType<typeof make> {
  let made: { version: string; overview: ReturnType<typeof make> } | undefined;
  return () => {
    const { version } = market.status();
    if (made?.version !== version) {
      const overview = make(market);
      made = { version, overview };
      overview.catch(() => (made = undefined));
    }
    return made!.overview;
  };
}
