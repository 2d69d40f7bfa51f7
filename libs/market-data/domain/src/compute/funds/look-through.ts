import type { FundContent, FundPart, PartKind } from './fund-content';

/** Something a portfolio depends on: held directly, or by a fund it holds. */
export interface Leaf {
  readonly value: number;
  readonly kind: PartKind;
  readonly name: string;
  readonly id?: string;
  readonly country?: string;
  readonly currency?: string;
  /** Ids of the funds on the way, the one that is held first; none for what is held directly. */
  readonly via: readonly string[];
}

/** A holding of a portfolio that may be a fund. */
export interface Opened {
  readonly id: string;
  readonly name: string;
  readonly value: number;
}

/** Funds of funds of funds: what lies deeper is left as it is. */
export const MAX_DEPTH = 3;

type Funds = ReadonlyMap<string, FundContent>;

const toLeaf = ({ weight: _, ...part }: FundPart, value: number, via: readonly string[]): Leaf => ({
  ...part,
  value,
  via,
});

function* leavesOf(part: FundPart, value: number, via: readonly string[], funds: Funds): Generator<Leaf> {
  const { id } = part;
  const content = id === undefined || via.includes(id) || via.length >= MAX_DEPTH ? undefined : funds.get(id);
  if (!content) yield toLeaf(part, value, via);
  else for (const inner of content.parts) yield* leavesOf(inner, value * inner.weight, [...via, id!], funds);
}

/**
 * Everything holdings depend on. Values of the leaves of a holding add up to its own: what a fund does not name is a leaf,
 * too. A fund within itself is not opened again.
 */
export const lookThrough = (held: readonly Opened[], funds: Funds): readonly Leaf[] =>
  held.flatMap(({ value, ...holding }) => [...leavesOf({ ...holding, weight: 1, kind: 'share' }, value, [], funds)]);

/** Weights of a fund by security, after looking through those it holds. */
function weightsOf(id: string, funds: Funds): ReadonlyMap<string, number> {
  const weights = new Map<string, number>();
  for (const leaf of lookThrough([{ id, name: id, value: 1 }], funds))
    if (leaf.id !== undefined) weights.set(leaf.id, (weights.get(leaf.id) ?? 0) + leaf.value);
  return weights;
}

/** How much two funds have in common: the smaller weight of each security in both, summed. Short positions share nothing. */
export function overlapOf(one: string, other: string, funds: Funds): number {
  const weights = weightsOf(other, funds);
  let sum = 0;
  for (const [id, weight] of weightsOf(one, funds)) sum += Math.max(0, Math.min(weight, weights.get(id) ?? 0));
  return sum;
}
