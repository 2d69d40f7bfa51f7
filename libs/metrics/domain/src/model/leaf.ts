import type { Unit } from '@plumbline/formula/domain';

/** Who supplies a leaf: the port of the context that is asked for it. */
export type LeafReader =
  'statements' | 'prices' | 'dividends' | 'estimates' | 'rates' | 'reference' | 'shorts' | 'insiders' | 'gurus';

/** Type of a leaf. Dates are days since 1970-01-01 as numbers inside. */
export type LeafKind = 'number' | 'text' | 'boolean' | 'date';

/** `value`: one; `series`: many in order, oldest first; `records`: many with named parts. Formulas use values only. */
export type LeafShape = 'value' | 'series' | 'records';

/** Something that no formula makes: read from prices, filings, trades, holdings or reference data. */
export interface Leaf {
  readonly key: string;
  readonly label: string;
  readonly kind: LeafKind;
  readonly shape: LeafShape;
  /** Unit of a number; else 'boolean', 'text' or 'date' as the kind. */
  readonly unit: Unit;
  /** Meaning and edge cases, for people and for anyone who supplies it. */
  readonly doc: string;
  readonly reader: LeafReader;
}
