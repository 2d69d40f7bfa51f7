import { compareText } from '@plumbline/shared/domain';
import type { LeftOut } from '../model/result';
import type { BacktestSpec } from '../model/spec';

/** A company that meets the conditions on a signal day. NaN: not known. */
export interface Candidate {
  readonly id: string;
  /** Classes of one company share it. */
  readonly company: string;
  readonly isStock: boolean;
  readonly currency: string;
  readonly rank: number;
  /** Value that weights are proportional to: market value, or a formula. */
  readonly weight: number;
}

/** A company that is held from a rebalance to the next. */
export interface Choice {
  readonly id: string;
  /** From 1, by rank. */
  readonly place: number;
  /** NaN where nothing was ranked. */
  readonly rank: number;
  /** A fraction. Weights add up to 1, or to less where the rest is cash. */
  readonly weight: number;
}

/** Holdings of a rebalance, and what was left out. */
export interface Chosen {
  readonly choices: readonly Choice[];
  /** The first that did not come in. */
  readonly next: { readonly id: string; readonly rank: number } | null;
  readonly left: LeftOut;
  /** Companies that could be chosen. */
  readonly eligible: number;
}

type Rules = Pick<BacktestSpec, 'rank_by' | 'order' | 'size' | 'weighting' | 'max_weight' | 'currency' | 'few'>;

/** The first listing of each company: further classes of shares would hold it twice. */
function firstListings(candidates: readonly Candidate[]): readonly Candidate[] {
  const first = new Map<string, Candidate>();
  for (const one of candidates) {
    const known = first.get(one.company);
    if (!known || compareText(one.id, known.id) < 0) first.set(one.company, one);
  }
  return candidates.filter((one) => first.get(one.company) === one);
}

/** Those that can be held, and how many cannot, reason by reason. */
function eligibleOf(candidates: readonly Candidate[], rules: Rules) {
  const needsWeight = rules.weighting === 'cap' || rules.weighting === 'formula';
  const steps: readonly [keyof LeftOut, (some: readonly Candidate[]) => readonly Candidate[]][] = [
    ['kind', (some) => some.filter(({ isStock }) => isStock)],
    ['currency', (some) => some.filter(({ currency }) => currency === rules.currency)],
    ['class', firstListings],
    ['rank', (some) => (rules.rank_by === '' ? some : some.filter(({ rank }) => !Number.isNaN(rank)))],
    ['weight', (some) => (needsWeight ? some.filter(({ weight }) => weight > 0 && weight < Infinity) : some)],
  ];
  const left = { kind: 0, class: 0, currency: 0, rank: 0, weight: 0 };
  let rest = candidates;
  for (const [reason, keep] of steps) {
    const kept = keep(rest);
    left[reason] = rest.length - kept.length;
    rest = kept;
  }
  return { rest, left };
}

/** Returns the value that a holding's part is proportional to. */
function partOf({ weighting }: Rules, one: Candidate, place: number, count: number): number {
  if (weighting === 'equal') return 1;
  return weighting === 'rank' ? count - place : one.weight;
}

/** Parts as weights that add up to `total`, none above `most`; what nobody may take stays cash. */
function cappedWeights(parts: readonly number[], total: number, most: number): readonly number[] {
  const weights = parts.map(() => 0);
  let open = parts.map((_, place) => place);
  let money = total;
  while (open.length > 0 && money > 0) {
    const sum = open.reduce((all, place) => all + parts[place]!, 0);
    const share = money / sum;
    const full = open.filter((place) => parts[place]! * share > most);
    if (full.length === 0) {
      for (const place of open) weights[place] = parts[place]! * share;
      return weights;
    }
    for (const place of full) weights[place] = most;
    money -= most * full.length;
    open = open.filter((place) => !full.includes(place));
  }
  return weights;
}

/** Chooses what is held from candidates of a signal day: equal values are in the order of ids, so that nothing depends on chance. */
export function chooseHoldings(candidates: readonly Candidate[], rules: Rules): Chosen {
  const { rest, left } = eligibleOf(candidates, rules);
  const sign = rules.order === 'high' ? -1 : 1;
  const ordered = [...rest].sort(
    (one, other) => (rules.rank_by === '' ? 0 : sign * (one.rank - other.rank)) || compareText(one.id, other.id),
  );
  const size = rules.size ?? ordered.length;
  const held = ordered.slice(0, size);
  const total = rules.few === 'cash' && rules.size !== null && size > 0 ? held.length / size : 1;
  const parts = held.map((one, place) => partOf(rules, one, place, held.length));
  const weights = cappedWeights(parts, total, rules.max_weight === null ? Infinity : rules.max_weight / 100);
  const after = ordered[size];
  return {
    choices: held.map(({ id, rank }, place) => ({ id, place: place + 1, rank, weight: weights[place]! })),
    next: after ? { id: after.id, rank: after.rank } : null,
    left,
    eligible: rest.length,
  };
}
