import { momentOf, newYorkDay, type MarketText } from '@plumbline/market-data/domain';
import { ApiError, compareText, groupBy, type Day } from '@plumbline/shared/domain';
import { displaySymbol } from '@plumbline/stocks/domain';
import type { GuruMarket } from './guru-market';
import { guruId } from './who';

/** A security as texts write it: `$AAPL`, `$BRK.B`. */
const NAMED = /\$([A-Z]{1,5}(?:\.[A-Z])?)\b/g;

/** Letters as known at a moment: of a corrected one the last that was public. */
function knownLetters(letters: readonly MarketText[], at: number): readonly MarketText[] {
  const known = letters.filter(({ moment, period }) => moment.at <= at && period !== undefined);
  return [...groupBy(known, ({ id }) => id).values()].map((all) =>
    all.reduce((last, letter) => (letter.moment.at >= last.moment.at ? letter : last)),
  );
}

function symbolsIn(market: GuruMarket, body: string): string[] {
  const names = new Set([...body.matchAll(NAMED)].map(([, name]) => name!));
  const found = [...names].flatMap((name) => market.find(name) ?? []);
  return [...new Set(found.map(({ exchange, symbol }) => displaySymbol(exchange, symbol)))].sort(compareText);
}

const letterToWire = (market: GuruMarket, letter: MarketText) => ({
  id: letter.id,
  guru_id: letter.cik === undefined ? null : guruId(letter.cik),
  title: letter.title,
  author: letter.author ?? null,
  source: letter.source,
  url: letter.url ?? null,
  public: newYorkDay(letter.moment.at),
  symbols: symbolsIn(market, letter.body),
});

const wholeLetter = (market: GuruMarket, letter: MarketText) => ({
  ...letterToWire(market, letter),
  body: letter.body,
  language: letter.language ?? null,
});

const newestFirst = (a: MarketText, b: MarketText): number => b.moment.at - a.moment.at || compareText(a.id, b.id);

/** Letters of a quarter, `latest` for the newest one, and one of them whole; 404 where there is none such. */
export async function fundLetters(
  market: GuruMarket,
  {
    quarter: asked,
    id,
    asOf,
  }: { readonly quarter: string; readonly id: string | undefined; readonly asOf: Day | undefined },
) {
  const all = knownLetters(await market.areas().letters(), momentOf(asOf));
  const byQuarter = groupBy(all, ({ period }) => period ?? '');
  const quarters = [...byQuarter]
    .map(([quarter, letters]) => ({ quarter, letters: letters.length }))
    .sort((a, b) => compareText(b.quarter, a.quarter));
  const quarter = asked === 'latest' ? (quarters[0]?.quarter ?? null) : asked;
  const letters = (byQuarter.get(quarter ?? '') ?? []).toSorted(newestFirst);
  if (asked !== 'latest' && letters.length === 0) throw new ApiError(404, `No letters of ${asked}`);
  const letter = id === undefined ? undefined : letters.find((one) => one.id === id);
  if (id !== undefined && !letter) throw new ApiError(404, 'There is no such letter');
  return {
    quarter,
    quarters,
    data: letters.map((one) => letterToWire(market, one)),
    letter: letter ? wholeLetter(market, letter) : null,
  };
}
