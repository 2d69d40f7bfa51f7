import { isKnown, type Basis, type Traced } from '@plumbline/formula/domain';
import type { Section, StatementItem } from '../model/statement-item';
import type {
  PeriodKind,
  StatementCell,
  StatementPeriod,
  StatementRow,
  StatementTable,
} from '../model/statement-table';
import { TEMPLATE_ROWS } from '../registry/statement-items';
import type { CompanyView } from '../company/company-view';
import { scopeOf } from './item-value';
import { targetsOf, type Scope } from '../company/target';
import type { Target } from '../company/read-target';

/** Which table. */
export interface TableOptions {
  readonly period: PeriodKind;
  readonly basis: Basis;
  /** Only these sections; all when left out. A table of one section costs a third of the whole. */
  readonly sections?: readonly Section[];
  /** Only the rows of these keys; all when left out. */
  readonly rows?: readonly string[];
}

/** Tables kept for a view: a page and the export next to it ask for the same one again and again. */
const MAX_TABLES = 2;

const made = new WeakMap<CompanyView, Map<string, StatementTable>>();

/** The statements of a company in columns of one kind of period. A row nobody reports and nothing gives is left out. */
export function statementTable(view: CompanyView, options: TableOptions): StatementTable {
  const tables = made.get(view) ?? new Map<string, StatementTable>();
  made.set(view, tables);
  const name = JSON.stringify(options);
  const table = tables.get(name) ?? makeTable(view, options);
  tables.delete(name);
  tables.set(name, table);
  for (const oldest of tables.keys()) if (tables.size > MAX_TABLES) tables.delete(oldest);
  return table;
}

/** Traces of a table are ten times its size: they are computed next to the view's own and dropped with the last cell. */
function makeTable(view: CompanyView, { period, basis, sections, rows }: TableOptions): StatementTable {
  const targets = targetsOf(view, period);
  const scope = scopeOf(view, basis, new Map());
  const isWanted = ({ hidden, section, key }: StatementItem): boolean =>
    !hidden && (sections?.includes(section) ?? true) && (rows?.includes(key) ?? true);
  return {
    kind: period,
    basis,
    currency: view.currency,
    template: view.template.template,
    unit: 'units',
    periods: targets.map((target) => columnOf(target.period)),
    rows: TEMPLATE_ROWS[view.template.template]
      .filter(isWanted)
      .map((item) => rowOf(scope, item, targets))
      .filter(({ cells }) => cells.some(isKnown)),
  };
}

const rowOf = (scope: Scope, item: StatementItem, targets: readonly Target[]): StatementRow => ({
  item,
  cells: targets.map((target) => cellOf(scope.value(item, target))),
});

/** Field by field instead of by spreading: a table has thousands of cells. */
const cellOf = ({ result, origin }: Traced): StatementCell =>
  isKnown(result) ? { value: result.value, origin } : { status: result.status, reason: result.reason, origin };

const columnOf = ({ key, label, start, end, fiscalYear, fiscalPeriod, filed }: StatementPeriod): StatementPeriod => ({
  key,
  label,
  start,
  end,
  fiscalYear,
  fiscalPeriod,
  filed,
});
