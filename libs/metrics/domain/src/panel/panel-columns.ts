import { columnOf, type ColumnRead, type ColumnSource, type TextColumn } from '../expression/columns';
import type { Program } from '../expression/compile';
import { Machine } from '../expression/machine';
import { referencesOf, type Reference } from '../expression/tree';
import type { PanelField } from './panel-field';
import { isFieldRead, type PanelPlan, type PlannedField } from './panel-plan';
import { settledRead } from './panel-read';
import { statusCode } from './status-code';
import { StatusWalk, type FieldColumn } from './status-walk';

/** What fields are worked out from: a row a security. */
export interface PanelBase {
  readonly rows: number;
  /** Statement rows and leaves, by the settled readings of the plan. Undefined: missing in all rows. */
  readonly numbers: (read: ColumnRead) => Float64Array | undefined;
  readonly texts: (key: string) => TextColumn | undefined;
  /** Why a leaf is missing, where that is more than not available. */
  readonly statuses?: (key: string) => Uint8Array | undefined;
  /** 1 for each company of which reports of quarters are known: what is missing of it may mean more. */
  readonly hasReports: Uint8Array;
  /** 1 for each security whose price is in another currency than the statements. */
  readonly isMixed: Uint8Array;
}

/** The columns of all fields of a plan. */
export function panelColumns(plan: PanelPlan, base: PanelBase): ReadonlyMap<string, FieldColumn> {
  const run = new PanelRun(plan, base);
  for (const planned of plan.fields) run.add(planned);
  return run.columns;
}

class PanelRun {
  readonly columns = new Map<string, FieldColumn>();
  private readonly machine = new Machine();

  constructor(
    private readonly plan: PanelPlan,
    private readonly base: PanelBase,
  ) {}

  add(planned: PlannedField): void {
    const { key } = planned.field;
    const statuses = new Uint8Array(this.base.rows);
    const values = planned.program ? this.formula(planned, planned.program, statuses) : this.leaf(key, statuses);
    this.columns.set(key, statuses.some((code) => code > 0) ? { values, statuses } : { values });
  }

  private leaf(key: string, statuses: Uint8Array): Float64Array {
    const known = this.base.statuses?.(key);
    if (known) statuses.set(known);
    return this.base.numbers(settledRead({ key, yearsBack: 0, quartersBack: 0 })) ?? this.none();
  }

  private none(): Float64Array {
    return new Float64Array(this.base.rows).fill(Number.NaN);
  }

  private columnFor(owner: string, read: ColumnRead): FieldColumn | undefined {
    if (isFieldRead(owner, read, this.plan.isField)) return this.columns.get(read.key);
    const values = this.base.numbers(settledRead(read));
    return values ? { values } : undefined;
  }

  private run(program: Program, owner: string): Float64Array {
    const { rows, texts } = this.base;
    const numbers = (read: ColumnRead): Float64Array | undefined => this.columnFor(owner, read)?.values;
    const source: ColumnSource = { rows, numbers, texts };
    const found = program.run(source, this.machine);
    if (found.kind !== 'number') throw new Error(`The formula of '${owner}' gives no numbers`);
    return found.values;
  }

  /** As `metricValue` does it: formula, fallback, currencies, edges, what a missing value means. */
  private formula(planned: PlannedField, program: Program, statuses: Uint8Array): Float64Array {
    const { field, fallback } = planned;
    const values = this.run(program, field.key).slice();
    if (fallback) fill(values, this.run(fallback, field.key));
    const decided = this.edges(planned, statuses);
    for (let row = 0; row < values.length; row++) if (decided[row] === 1) values[row] = Number.NaN;
    this.explain(field, { values, statuses, decided });
    return values;
  }

  /** Which rows an edge or the currencies leave without a value; the first edge that applies stands. */
  private edges({ field, edges }: PlannedField, statuses: Uint8Array): Uint8Array {
    const decided = field.mixesPriceAndMoney ? this.base.isMixed.slice() : new Uint8Array(this.base.rows);
    for (const { edge, program } of edges) {
      const code = statusCode(edge.status);
      const limits = this.run(program, field.key);
      for (let row = 0; row < limits.length; row++)
        if (decided[row] === 0 && limits[row]! <= edge.atMost) [decided[row], statuses[row]] = [1, code];
    }
    return decided;
  }

  /** Why values are missing that no edge has taken. */
  private explain({ key, tree, whenMissing }: PanelField, { values, statuses, decided }: Explained): void {
    if (!tree) return;
    const columns = new Map<Reference, FieldColumn | undefined>();
    for (const reference of referencesOf(tree)) columns.set(reference, this.columnFor(key, columnOf(reference)));
    const walk = new StatusWalk((reference) => columns.get(reference));
    const meant = whenMissing ? statusCode(whenMissing.status) : 0;
    for (let row = 0; row < values.length; row++) {
      if (values[row] === values[row] || decided[row] === 1) continue;
      const code = walk.of(tree, row);
      statuses[row] = code === 0 && this.base.hasReports[row] === 1 ? meant : code;
    }
  }
}

interface Explained {
  readonly values: Float64Array;
  readonly statuses: Uint8Array;
  readonly decided: Uint8Array;
}

/** Known values of another column where there are none. */
function fill(values: Float64Array, other: Float64Array): void {
  for (let row = 0; row < values.length; row++) if (Number.isNaN(values[row])) values[row] = other[row]!;
}
