import type { Leaf } from '../../model/leaf';
import { DIVIDEND_LEAVES, ESTIMATE_LEAVES, RATE_LEAVES } from './market-leaves';
import { GURU_LEAVES, INSIDER_LEAVES } from './owner-leaves';
import { PRICE_LEAVES } from './price-leaves';
import { REFERENCE_LEAVES, STATEMENT_LEAVES } from './reference-leaves';

/** Every leaf: what fields are made from besides the rows of the statements. */
export const LEAVES: readonly Leaf[] = [
  ...STATEMENT_LEAVES,
  ...PRICE_LEAVES,
  ...DIVIDEND_LEAVES,
  ...ESTIMATE_LEAVES,
  ...RATE_LEAVES,
  ...REFERENCE_LEAVES,
  ...INSIDER_LEAVES,
  ...GURU_LEAVES,
];

const byKey: ReadonlyMap<string, Leaf> = new Map(LEAVES.map((leaf) => [leaf.key, leaf]));

/** The leaf with this key, undefined when there is none. */
export const leafOf = (key: string): Leaf | undefined => byKey.get(key);
