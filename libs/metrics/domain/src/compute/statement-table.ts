import { isKnown } from '../model/measured';
import type { StatementItem } from '../model/statement-item';
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
}

/** The statements of a company in columns of one kind of period. A row nobody reports and nothing gives is left out. */
export function statementTable(view: CompanyView, { period, basis }: TableOptions): StatementTable {
  const targets = targetsOf(view, period);
  const scope = scopeOf(view, basis);
  return {
    kind: period,
    basis,
    currency: view.currency,
    unit: 'units',
    periods: targets.map((target) => columnOf(target.period)),
    rows: STATEMENT_ITEMS.filter(({ hidden }) => !hidden)
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
