import type { Leaf } from '@plumbline/market-data/domain';

/** A leaf with the names readers know. */
export interface NamedLeaf extends Leaf {
  /** Symbols of the funds on the way. */
  readonly way: readonly string[];
  /** The day of the report that names it; null for what is held directly. */
  readonly day: string | null;
}

/** Which slice a leaf belongs to. */
export type SliceNames = (leaf: Leaf) => string;

/** Slices that are named, and parts that explain one: the rest is one line. */
const MAX_SLICES = 100;
const MAX_PARTS = 15;

const cents = (value: number): number => Math.round(value * 100) / 100;

const weightOf = (value: number, whole: number): number => (whole === 0 ? 0 : Math.round((1e6 * value) / whole) / 1e4);

const largestFirst = <T extends { readonly value: number }>(rows: readonly T[]): T[] =>
  [...rows].sort((a, b) => Math.abs(b.value) - Math.abs(a.value));

const sumOf = (rows: readonly { readonly value: number }[]): number => rows.reduce((sum, { value }) => sum + value, 0);

interface Part {
  readonly name: string;
  readonly via: readonly string[];
  readonly day: string | null;
  readonly value: number;
}

/** Parts of a slice, the largest by name; the rest as a count. */
function partsOf(leaves: readonly NamedLeaf[]) {
  const parts = new Map<string, Part>();
  for (const { name, way, day, value } of leaves) {
    const key = [name, ...way].join('|');
    parts.set(key, { name, via: way, day, value: (parts.get(key)?.value ?? 0) + value });
  }
  const ordered = largestFirst([...parts.values()]);
  const rest = ordered.slice(MAX_PARTS);
  return {
    parts: ordered
      .slice(0, MAX_PARTS)
      .map(({ via, ...part }) => ({ ...part, via: [...via], value: cents(part.value) })),
    others: { count: rest.length, value: cents(sumOf(rest)) },
  };
}

/** Sums by name, the largest first, each with its part of the whole and what it is made of. */
export function slicesOf(leaves: readonly NamedLeaf[], nameOf: SliceNames, whole: number) {
  const groups = new Map<string, NamedLeaf[]>();
  for (const leaf of leaves) {
    const name = nameOf(leaf);
    const group = groups.get(name) ?? [];
    group.push(leaf);
    groups.set(name, group);
  }
  const ordered = largestFirst([...groups].map(([name, group]) => ({ name, group, value: sumOf(group) })));
  const rest = ordered.slice(MAX_SLICES);
  const shown = [
    ...ordered.slice(0, MAX_SLICES),
    ...(rest.length === 0
      ? []
      : [{ name: `${rest.length} others`, group: rest.flatMap(({ group }) => group), value: sumOf(rest) }]),
  ];
  return shown.map(({ name, group, value }) => ({
    name,
    value: cents(value),
    weight: weightOf(value, whole),
    ...partsOf(group),
  }));
}
