import type { MarketText } from '../../model/market-text';

const orderOf = ({ kind, id, moment, title, body, source }: MarketText) =>
  [kind, id, moment.at, source, title, body] as const;

/** By content alone, oldest vintage of a piece first. */
function compareVintages(a: MarketText, b: MarketText): number {
  const [left, right] = [orderOf(a), orderOf(b)];
  const place = left.findIndex((value, index) => value !== right[index]);
  return place < 0 ? 0 : (left[place] ?? 0) < (right[place] ?? 0) ? -1 : 1;
}

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
    const key = `${text.kind}|${text.id}`;
    known.set(key, { ...text, moment: known.get(key)?.moment ?? text.moment });
  }
  return [...known.values()].sort((a, b) => b.moment.at - a.moment.at || compareVintages(a, b));
}
