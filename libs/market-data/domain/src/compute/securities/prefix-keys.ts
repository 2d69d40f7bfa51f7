import { compareText } from '@plumbline/shared/domain';

/** A text that leads to an entry; the lower its rank, the earlier the entry is shown. */
export interface RankedKey {
  readonly text: string;
  readonly rank: number;
}

/** Texts by their place: an array, or a file of which only the texts asked for are decoded. */
export interface TextList {
  readonly length: number;
  at(place: number): string | undefined;
}

/** Keys in the order of their texts over a tree of lowest ranks, so that the best of any range are found without a scan. */
export interface PrefixKeys {
  readonly texts: TextList;
  /** Leaves from `size` on hold the ranks in the order of the texts; a node holds the lower of its two children. */
  readonly tree: Int32Array;
  readonly size: number;
}

export function prefixKeys(keys: readonly RankedKey[]): PrefixKeys {
  const ordered = [...keys].sort((a, b) => compareText(a.text, b.text) || a.rank - b.rank);
  const size = Math.max(ordered.length, 1);
  const tree = new Int32Array(2 * size).fill(0x7fffffff);
  ordered.forEach(({ rank }, index) => (tree[size + index] = rank));
  for (let node = size - 1; node > 0; node -= 1) tree[node] = Math.min(tree[2 * node] ?? 0, tree[2 * node + 1] ?? 0);
  return { texts: ordered.map(({ text }) => text), tree, size };
}

/** The first place whose text is not before the given one, among texts in the order of their code units. */
export function firstAtOrAfter(texts: TextList, text: string): number {
  let low = 0;
  let high = texts.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((texts.at(middle) ?? '') < text) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Nodes waiting to be looked into, the one with the lowest rank last. */
function insert(waiting: number[], tree: Int32Array, node: number): void {
  const rank = tree[node] ?? 0;
  let place = waiting.length;
  while (place > 0 && (tree[waiting[place - 1] ?? 0] ?? 0) < rank) place -= 1;
  waiting.splice(place, 0, node);
}

/** The nodes that together cover the places from `from` up to `to`. */
function cover({ tree, size }: PrefixKeys, from: number, to: number): number[] {
  const waiting: number[] = [];
  for (let left = from + size, right = to + size; left < right; left >>= 1, right >>= 1) {
    if (left & 1) insert(waiting, tree, left++);
    if (right & 1) insert(waiting, tree, --right);
  }
  return waiting;
}

function* ascending(keys: PrefixKeys, from: number, to: number): Generator<number> {
  const { tree, size } = keys;
  const waiting = cover(keys, from, to);
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (node >= size) yield tree[node] ?? 0;
    else {
      insert(waiting, tree, 2 * node);
      insert(waiting, tree, 2 * node + 1);
    }
  }
}

/** Ranks of the keys that start with a text, lowest first; a rank comes again for each of its keys. */
export function ranksFrom(keys: PrefixKeys, text: string): Generator<number> {
  return ascending(keys, firstAtOrAfter(keys.texts, text), firstAtOrAfter(keys.texts, `${text}\uffff`));
}

/** Ranks of the keys that equal a text, lowest first. */
export function ranksOf(keys: PrefixKeys, text: string): Generator<number> {
  return ascending(keys, firstAtOrAfter(keys.texts, text), firstAtOrAfter(keys.texts, `${text}\0`));
}
