import { newYorkDay, type MarketText } from '@plumbline/market-data/domain';
import { groupBy } from '@plumbline/shared/domain';

/** A piece as far as it is merged into a story. */
export interface StoryPiece {
  /** Name of its story, which all pieces of it share. */
  readonly story: string;
  /** Epoch milliseconds of its first version. */
  readonly at: number;
  readonly symbol: string | null;
}

/** One story: what several pieces with one headline on one day report, dated by the first of them. */
export interface Story<Piece extends StoryPiece> {
  readonly first: Piece;
  /** All pieces of it, the first one first. */
  readonly pieces: readonly Piece[];
  /** Symbols that the pieces are about. */
  readonly symbols: readonly string[];
}

/** Identifies the story of a piece: its kind, its day and its headline, in whatever case and spacing. */
export const storyKey = ({ kind, title, moment }: Pick<MarketText, 'kind' | 'title' | 'moment'>): string =>
  [kind, newYorkDay(moment.at), title.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()].join('|');

/** Each story once, the newest first: publishers send one text about several companies, and under changing ids. */
export function mergeStories<Piece extends StoryPiece>(all: readonly Piece[]): readonly Story<Piece>[] {
  const stories = [...groupBy(all, ({ story }) => story).values()].map((same) => {
    const pieces = same.length > 1 ? same.toSorted((a, b) => a.at - b.at) : same;
    return { first: pieces[0]!, pieces, symbols: [...new Set(pieces.flatMap(({ symbol }) => symbol ?? []))] };
  });
  return stories.sort((a, b) => b.first.at - a.first.at);
}
