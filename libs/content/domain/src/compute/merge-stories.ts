import { newYorkDay, type MarketText } from '@plumbline/market-data/domain';
import { groupBy } from '@plumbline/shared/domain';

/** One story: what several pieces with one headline on one day report, dated by the first of them. */
export interface Story {
  readonly text: MarketText;
  /** All pieces of it, the first one first. */
  readonly pieces: readonly MarketText[];
  /** Symbols that the pieces are about. */
  readonly symbols: readonly string[];
}

const keyOf = ({ kind, title, moment }: MarketText): string =>
  [kind, newYorkDay(moment.at), title.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()].join('|');

/** Each story once, the newest first: publishers send one text about several companies, and under changing ids. */
export function mergeStories(texts: readonly MarketText[]): readonly Story[] {
  const stories = [...groupBy(texts, keyOf).values()].map((same) => {
    const pieces = [...same].sort((a, b) => a.moment.at - b.moment.at);
    return { text: pieces[0]!, pieces, symbols: [...new Set(pieces.flatMap(({ symbol }) => symbol ?? []))] };
  });
  return stories.sort((a, b) => b.text.moment.at - a.text.moment.at);
}
