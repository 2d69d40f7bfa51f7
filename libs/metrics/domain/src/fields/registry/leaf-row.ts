import type { Unit } from '@plumbline/formula/domain';
import type { Leaf, LeafKind, LeafReader, LeafShape } from '../../model/leaf';

/** One row: key, label, unit ('text', 'boolean' and 'date' say the kind), what it is, and its shape where it is no single value. */
export type LeafRow = readonly [key: string, label: string, unit: Unit, doc: string, shape?: LeafShape];

const KINDS: Readonly<Partial<Record<Unit, LeafKind>>> = { text: 'text', boolean: 'boolean', date: 'date' };

/** Rows that one reader supplies as leaves. */
export const leaves = (reader: LeafReader, rows: readonly LeafRow[]): readonly Leaf[] =>
  rows.map(([key, label, unit, doc, shape = 'value']) => ({
    key,
    label,
    kind: KINDS[unit] ?? 'number',
    shape,
    unit,
    doc,
    reader,
  }));
