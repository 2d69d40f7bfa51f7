import {
  columnOf,
  compileColumns,
  compileFilter,
  presentRead,
  referencesOf,
  screenRows,
  type CheckedFormula,
  type ColumnRead,
  type MissingStatus,
} from '@plumbline/formula/domain';
import type { Security } from '@plumbline/market-data/domain';
import { statusOf, textsOf, type MetricPanel, type PanelColumns } from '@plumbline/metrics/domain';

/** A screen: a condition, how its rows are ordered, and how many are wanted. */
export interface ScreenQuery {
  readonly formula: CheckedFormula;
  /** The field rows are ordered by; in the order of the market without one. */
  readonly sort?: { readonly key: string; readonly descending: boolean } | undefined;
  readonly limit: number;
  /** Fields shown next to those of the formula. */
  readonly show?: readonly string[];
}

/** A figure, or why there is none. */
export type ShownValue = number | MissingStatus;

/** A security a screen found, with the figures its formula reads, by their names in the formula. */
export interface ScreenedSecurity {
  readonly security: Security;
  readonly values: Readonly<Record<string, ShownValue>>;
}

/** The securities a screen found. */
export interface ScreenAnswer {
  /** How many there are, shown or not. */
  readonly total: number;
  readonly columns: readonly string[];
  readonly securities: readonly ScreenedSecurity[];
}

/** A reading as people write it. */
export function readName({ key, period, yearsBack, quartersBack, monthsBack = 0 }: ColumnRead): string {
  const back = [
    [yearsBack, 'y'],
    [quartersBack, 'q'],
    [monthsBack, 'm'],
  ] as const;
  const steps = back.filter(([count]) => count > 0).map(([count, step]) => `{${count}${step}}`);
  return `${key}${period ? `[${period}]` : ''}${steps.join('')}`;
}

/** A field as a formula of its own. */
const fieldAlone = (key: string): Pick<CheckedFormula, 'tree' | 'type'> => ({
  tree: { kind: 'reference', key, yearsBack: 0, optional: false, at: 0, end: key.length },
  type: { kind: 'number', money: 0, shares: 0, flavor: 'x' },
});

/** Runs a screen. */
export async function screen(
  panel: MetricPanel,
  { formula, sort, limit, show = [] }: ScreenQuery,
): Promise<ScreenAnswer> {
  const where = formula.type.kind === 'condition' ? compileFilter(formula) : compileColumns(formula);
  const named = referencesOf(formula.tree).filter(({ unit }) => unit !== 'text');
  const shown = [...named.map(columnOf), ...(sort ? [presentRead(sort.key)] : []), ...show.map(presentRead)];
  const reads = new Map(shown.map((read) => [readName(read), read]));
  const columns = await panel.columns({ reads: [...reads.values()], texts: textsOf(formula.tree) });
  const order = sort && { program: compileColumns(fieldAlone(sort.key)), descending: sort.descending };
  const { rows, total } = screenRows({ where, limit, ...(order ? { sort: order } : {}) }, columns);
  const securities = [...rows].map((row) => ({
    security: panel.securities[row]!,
    values: Object.fromEntries([...reads].map(([name, read]) => [name, shownAt(columns, read, row)])),
  }));
  return { total, columns: [...reads.keys()], securities };
}

function shownAt(columns: PanelColumns, read: ColumnRead, row: number): ShownValue {
  const column = columns.column(read);
  const value = column?.values[row] ?? Number.NaN;
  return Number.isNaN(value) ? statusOf(column?.statuses?.[row] ?? 0) : value;
}
