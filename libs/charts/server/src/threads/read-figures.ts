import { checkFormula, compileColumns, type CheckedFormula, type Unit } from '@plumbline/formula/domain';
import { splitFactor } from '@plumbline/market-data/domain';
import {
  dayColumns,
  fieldCatalog,
  type HistoryAsked,
  type HistoryPoint,
  type HistorySource,
} from '@plumbline/metrics/domain';
import type { Day } from '@plumbline/shared/domain';

/** Formulas of one security over days. */
export interface FiguresAsked {
  readonly id: string;
  readonly asOf: Day | undefined;
  /** Ascending. */
  readonly days: readonly Day[];
  readonly formulas: readonly string[];
}

/** A figure of one security at ends of months or years, in one of the two readings. */
export interface HistoryOfFigure extends HistoryAsked {
  readonly id: string;
  readonly key: string;
}

/** Figures that charts read. */
export interface ReadFigures {
  /** A value a day for each formula, null where it is not known; undefined where there is no such security. */
  overDays(asked: FiguresAsked): Promise<readonly (readonly (number | null)[])[] | undefined>;
  /** Undefined where there is no such figure. */
  history(asked: HistoryOfFigure): Promise<readonly HistoryPoint[] | undefined>;
}

/** Sources of the figures of securities. */
export interface FigureSources {
  readonly read: (id: string) => Promise<HistorySource | undefined>;
  readonly histories: (id: string, key: string, asked: HistoryAsked) => Promise<readonly HistoryPoint[] | undefined>;
}

const FAR_FUTURE: Day = '9999-12-31';

/** Powers of shares by unit: what a split multiplies and divides. */
const SHARES: Partial<Record<Unit, -1 | 1>> = { 'per-share': -1, shares: 1 };

/** Values of their own days as they are on the split basis of the as-of day. */
function onBasis(
  values: readonly (number | null)[],
  unit: Unit | undefined,
  { prices }: HistorySource,
  { days, asOf }: FiguresAsked,
): readonly (number | null)[] {
  const power = unit && SHARES[unit];
  const splits = prices?.splits ?? [];
  if (power === undefined || splits.length === 0) return values;
  return values.map((value, at) => {
    const factor = splitFactor(splits, days[at] ?? FAR_FUTURE, asOf ?? FAR_FUTURE);
    return value === null ? null : value * factor ** power;
  });
}

function valuesOf(checked: CheckedFormula, columns: ReturnType<typeof dayColumns>): (number | null)[] {
  const found = compileColumns(checked).run(columns);
  const values = found.kind === 'number' ? found.values : found.mask;
  return Array.from(values, (value) => (Number.isFinite(value) ? value : null));
}

/** Reads figures in this thread. */
export const figuresHere = ({ read, histories }: FigureSources): ReadFigures => ({
  history: ({ id, key, ...asked }) => histories(id, key, asked),
  overDays: async (asked) => {
    const source = await read(asked.id);
    if (!source) return undefined;
    const columns = dayColumns(source, asked.days);
    return asked.formulas.map((text) => {
      const checked = checkFormula(text, { catalog: fieldCatalog });
      if ('error' in checked) return asked.days.map(() => null);
      return onBasis(valuesOf(checked, columns), checked.unit, source, asked);
    });
  },
});
