import { isKnown } from '../model/measured';
import type { Section, StatementItem } from '../model/statement-item';
import type {
  Basis,
  PeriodKind,
  StatementCell,
  StatementPeriod,
  StatementRow,
  StatementTable,
} from '../model/statement-table';
import type { Traced } from '../model/traced';
import { STATEMENT_ITEMS } from '../registry/statement-items';
import type { CompanyView } from './company-view';
import { scopeOf } from './item-value';
import { targetsOf, type Scope, type Target } from './target';

/** Which table. */
export interface TableOptions {
  readonly period: PeriodKind;
  readonly basis: Basis;
  /** Only these sections; all when left out. A table of one section costs a third of the whole. */
  readonly sections?: readonly Section[];
}

/** The statements of a company in columns of one kind of period. A row nobody reports and nothing gives is left out. */
export function statementTable(view: CompanyView, { period, basis, sections }: TableOptions): StatementTable {
  const targets = targetsOf(view, period);
  const scope = scopeOf(view, basis);
  return {
    kind: period,
    basis,
    currency: view.currency,
    unit: 'units',
    periods: targets.map((target) => columnOf(target.period)),
    rows: STATEMENT_ITEMS.filter(({ hidden, section }) => !hidden && (sections?.includes(section) ?? true))
      .map((item) => rowOf(scope, item, targets))
      .filter(({ cells }) => cells.some(isKnown)),
  };
}

const rowOf = (scope: Scope, item: StatementItem, targets: readonly Target[]): StatementRow => ({
  item,
  cells: targets.map((target) => cellOf(scope.value(item, target))),
});

const cellOf = ({ result, origin }: Traced): StatementCell => ({ ...result, origin });

const columnOf = ({ key, label, start, end, fiscalYear, fiscalPeriod, filed }: StatementPeriod): StatementPeriod => ({
  key,
  label,
  start,
  end,
  fiscalYear,
  fiscalPeriod,
  filed,
});
