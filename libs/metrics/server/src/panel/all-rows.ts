import type { ColumnBase, FieldColumn, MeasuredColumn } from '@plumbline/metrics/domain';
import type { AgingInput } from '@plumbline/statements/domain';

import { leafColumn, rowColumn } from './column-names';

/** Columns of all securities, as far as fields that depend on other companies read them. */
export interface AllRows {
  readonly rows: number;
  /** By the name it is stored under; undefined where there is none: all missing. */
  readonly column: (name: string) => FieldColumn | undefined;
  readonly text: ColumnBase['text'];
  readonly isTraded: Uint8Array | undefined;
  /** True for a field that is known. */
  readonly isKnown: (key: string) => boolean;
}

/** Facts on each security besides its columns, stored as columns: among them which inputs are too old. */
export const FLAGS = ['hasReports', 'isMixed', 'outdated:price', 'outdated:statements', 'outdated:shares'] as const;
type Flag = (typeof FLAGS)[number];

/** A flag of rows at present. */
export function flagOf(base: ColumnBase, flag: Flag): Uint8Array {
  if (flag === 'hasReports' || flag === 'isMixed') return base[flag];
  return base.outdated(AGES[flag], 0);
}

const AGES = {
  'outdated:price': 'price',
  'outdated:statements': 'statements',
  'outdated:shares': 'shares',
} as const satisfies Partial<Record<Flag, AgingInput>>;

/** The column that says who is traded and so counts among others: it depends on the last day of the market. */
export const TRADED = 'is:traded';

/** The column of a flag. */
export const flagColumn = (flag: Flag): string => `is:${flag}`;

/** All securities as a base for fields that need the other companies. */
export function allRowsBase({ rows, column, text, isTraded, isKnown }: AllRows): ColumnBase {
  const missing: FieldColumn = { values: new Float64Array(rows).fill(Number.NaN) };
  const found = (name: string): FieldColumn => column(name) ?? missing;
  const flag = (name: Flag): Uint8Array => Uint8Array.from(found(flagColumn(name)).values);
  return {
    rows,
    row: (read) => found(rowColumn(read)).values,
    leaf: (key, back) => found(leafColumn(key, back)).values,
    text,
    series: () => () => undefined,
    templates: text('template_type') as ColumnBase['templates'],
    hasReports: flag('hasReports'),
    isMixed: flag('isMixed'),
    outdated: (input) => flag(`outdated:${input}`),
    isTraded,
    known: (key): MeasuredColumn | undefined => (isKnown(key) ? { ...found(key), texts: () => text(key) } : undefined),
  };
}
