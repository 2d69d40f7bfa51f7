import { momentOf, newYorkDay, recordsAt } from '@plumbline/market-data/domain';
import { ApiError, compareText, groupBy, type Day } from '@plumbline/shared/domain';
import { displaySymbol } from '@plumbline/stocks/domain';
import type { GuruMarket } from './guru-market';
import { letterRecords, type Letter } from './letter-records';
import { guruId } from './who';

/** A security as texts write it: `$AAPL`, `$BRK.B`. */
const NAMED = /\$([A-Z]{1,5}(?:\.[A-Z])?)\b/g;

function symbolsIn(market: GuruMarket, body: string): string[] {
  const names = new Set([...body.matchAll(NAMED)].map(([, name]) => name!));
  const found = [...names].flatMap((name) => market.find(name) ?? []);
  return [...new Set(found.map(({ exchange, symbol }) => displaySymbol(exchange, symbol)))].sort(compareText);
}

const letterToWire = (market: GuruMarket, letter: Letter) => ({
  id: letter.id,
  guru_id: letter.cik === null ? null : guruId(letter.cik),
  title: letter.title,
  author: letter.author,
  source: letter.source,
  url: letter.url,
  public: newYorkDay(letter.at),
  symbols: symbolsIn(market, letter.body),
});

const wholeLetter = (market: GuruMarket, letter: Letter) => ({
  ...letterToWire(market, letter),
  body: letter.body,
  language: letter.language,
});

const newestFirst = (a: Letter, b: Letter): number => b.at - a.at || compareText(a.id, b.id);

/** Letters of a quarter, `latest` for the newest one, and one of them whole; 404 where there is none such. */
export async function fundLetters(
  market: GuruMarket,
  {
    quarter: asked,
    id,
    asOf,
  }: { readonly quarter: string; readonly id: string | undefined; readonly asOf: Day | undefined },
) {
  const table = await market.records(letterRecords);
  const quarterOf = table.column('period');
  const byQuarter = groupBy(recordsAt(table, momentOf(asOf)), quarterOf);
  const quarters = [...byQuarter]
    .map(([quarter, places]) => ({ quarter, letters: places.length }))
    .sort((a, b) => compareText(b.quarter, a.quarter));
  const quarter = asked === 'latest' ? (quarters[0]?.quarter ?? null) : asked;
  const letters = (byQuarter.get(quarter ?? '') ?? []).map((place) => table.row(place)).sort(newestFirst);
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
