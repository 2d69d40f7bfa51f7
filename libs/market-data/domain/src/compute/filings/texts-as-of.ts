import { groupBy } from '@plumbline/shared/domain';

import type { MarketText } from '../../model/market-text';
import type { Validity } from '../../model/records';

const orderOf = ({ kind, id, moment, title, body, source }: MarketText) =>
  [kind, id, moment.at, source, title, body] as const;

/** By content alone, oldest vintage of a piece first. */
function compareVintages(a: MarketText, b: MarketText): number {
  const [left, right] = [orderOf(a), orderOf(b)];
  const place = left.findIndex((value, index) => value !== right[index]);
  return place < 0 ? 0 : (left[place] ?? 0) < (right[place] ?? 0) ? -1 : 1;
}

/** Identifies a piece whatever its vintage. */
export const textPiece = ({ kind, id }: Pick<MarketText, 'kind' | 'id'>): string => `${kind}|${id}`;

/**
 * The texts public at `at` (epoch milliseconds; all when left out), newest first: of a corrected piece the version that
 * became public last. It keeps the moment of its first version, so that a correction does not make old news new.
 */
export function textsKnownAt(
  texts: readonly MarketText[],
  at: number = Number.POSITIVE_INFINITY,
): readonly MarketText[] {
  const known = new Map<string, MarketText>();
  for (const text of [...texts].sort(compareVintages)) {
    if (text.moment.at > at) continue;
    const key = textPiece(text);
    known.set(key, { ...text, moment: known.get(key)?.moment ?? text.moment });
  }
  return [...known.values()].sort((a, b) => b.moment.at - a.moment.at || compareVintages(a, b));
}

/** A version of a piece between the moments at which it is the one that is read. */
export interface TextState extends Validity {
  readonly text: MarketText;
}

/** Every version with the moments between which `textsKnownAt` has it: those that hold at a moment are its answer. */
export function textStates(texts: readonly MarketText[]): readonly TextState[] {
  const pieces = groupBy([...texts].sort(compareVintages), textPiece);
  return [...pieces.values()].flatMap((vintages) =>
    vintages.flatMap((text, place): TextState[] => {
      const [from, until] = [text.moment.at, vintages[place + 1]?.moment.at ?? Number.POSITIVE_INFINITY];
      return until > from ? [{ text: { ...text, moment: vintages[0]!.moment }, from, until }] : [];
    }),
  );
}
