import type { ConceptRow } from './concept-row';

/** An amount that a filing reports separately: a part of another one, from which it may be taken away. */
export interface Detail {
  /** Where it is reported; absent for an amount that only others are made of. */
  readonly concept?: string;
  /** Name of its line. */
  readonly line: string;
  readonly stated: ConceptRow['stated'];
  /** Lines that it is a part of, added up; a company without one of them has no such detail. */
  readonly of: readonly string[];
  /** The least and the most that the part is, as a fraction; each company has its own. */
  readonly share: readonly [low: number, high: number];
  /** Lines that change with it: '-sga' excludes it, '+capex' includes it. Net income, assets, equity and cash stay. */
  readonly moves: readonly string[];
  /** Fiscal quarter in which it happens; nothing in others. */
  readonly quarter?: number;
  /** It stays what it was at first, but for a flow that adds to it. */
  readonly held?: { readonly grows?: string };
}

type Options = Pick<Detail, 'quarter' | 'held'>;
type Short = readonly [
  concept: string,
  line: string,
  of: string,
  low: number,
  high: number,
  moves?: string,
  options?: Options,
];

const words = (text: string): string[] => text.split(' ').filter((word) => word !== '');

/** A table of details that are stated alike; one without a concept is not reported by itself. */
export const details = (stated: Detail['stated'], table: readonly Short[]): Detail[] =>
  table.map(([concept, line, of, low, high, moves = '', options = {}]) => ({
    ...(concept === '' ? {} : { concept }),
    line,
    stated,
    of: words(of),
    share: [low, high],
    moves: words(moves),
    ...options,
  }));
