import type { MarketReader, Security } from '@plumbline/market-data/domain';
import { isPriceOn } from '@plumbline/statements/domain';
import { dayFromEpoch, epochDay } from '@plumbline/shared/domain';
import { setImmediate } from 'node:timers/promises';
import { displaySymbol, filingWords, isRoutineForm } from '@plumbline/stocks/domain';
import { filingToWire } from './filings';
import { lastClose } from './last-close';
import { hitOf } from './stock-hit';

const TILES = 8;
const FILINGS = 15;
/** So many are read for them: companies file several at once, and much that few look for. */
const FILINGS_READ = 300;

interface Traded {
  readonly security: Security;
  readonly day: string;
  readonly price: number;
  readonly changePercent: number | null;
  readonly value: number;
}

/** Value traded on the last day of a security whose price is that of the market's. */
function tradedOn(market: MarketReader, security: Security, today: number): Traded | undefined {
  const last = lastClose(market, security.id);
  if (!last || !isPriceOn(today, last.day, last.grade)) return undefined;
  const { day, price, percent, volume } = last;
  const value = price * volume;
  if (!Number.isFinite(value)) return undefined;
  return { security, day: dayFromEpoch(day), price, value, changePercent: percent };
}

/** Values in different currencies cannot be compared: the one most securities trade in is looked at. */
function inMainCurrency(securities: readonly Security[]): readonly Security[] {
  const counts = new Map<string, number>();
  for (const { currency } of securities) counts.set(currency, (counts.get(currency) ?? 0) + 1);
  const [main] = [...counts].sort(([a, many], [b, more]) => more - many || (a < b ? -1 : 1))[0] ?? [];
  return securities.filter(({ currency }) => currency === main);
}

/** Others are served between so many securities. */
const AT_ONCE = 500;

/** The most traded first. */
async function mostTraded(market: MarketReader, lastDay: string | null): Promise<readonly Traded[]> {
  if (!lastDay) return [];
  const today = epochDay(lastDay);
  const traded: Traded[] = [];
  for (const [place, security] of inMainCurrency(market.list()).entries()) {
    const row = tradedOn(market, security, today);
    if (row) traded.push(row);
    if (place % AT_ONCE === AT_ONCE - 1) await setImmediate();
  }
  return traded.sort((a, b) => b.value - a.value);
}

const toTile = ({ security, day, price, changePercent }: Traded) => ({
  ...hitOf(security),
  day,
  price,
  changePercent,
});

const isCompany = ({ security: { cik, kind = 'stock' } }: Traded): boolean => cik !== undefined && kind === 'stock';

/** The most traded share of a company that files. */
function exampleOf(traded: readonly Traded[]): string | null {
  const found = traded.find(isCompany)?.security;
  return found ? displaySymbol(found.exchange, found.symbol) : null;
}

/** The newest filing of each company that filed last. */
async function latest(market: MarketReader, sample: boolean) {
  const rows = (await market.latestFilings(FILINGS_READ)).filter(({ filing }) => !isRoutineForm(filing.form));
  const newest = new Map(rows.toReversed().map((row) => [row.cik, row]));
  const shown = rows.filter((row) => newest.get(row.cik) === row).slice(0, FILINGS);
  return shown.flatMap(({ cik, filing }) => {
    const security = market.ofCompany(cik)[0];
    if (!security) return [];
    return [
      {
        ...filingToWire(filing, cik, sample),
        words: filingWords(filing),
        symbol: displaySymbol(security.exchange, security.symbol),
        company: security.company,
      },
    ];
  });
}

async function make(market: MarketReader) {
  const { sample, securities, lastPriceDay } = market.status();
  const traded = await mostTraded(market, lastPriceDay);
  return {
    sample,
    securities,
    lastPriceDay,
    mostTraded: traded.slice(0, TILES).map(toTile),
    example: exampleOf(traded),
    latestFilings: await latest(market, sample),
  };
}

/** Content of the home page, computed once per version of the data. */
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
