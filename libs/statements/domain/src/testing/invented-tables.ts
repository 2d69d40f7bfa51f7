import type { Basis } from '@plumbline/formula/domain';
import type { SecurityDocument } from '@plumbline/market-data/domain';
import { companyAt } from '../company/company-view';
import { explanationOf } from '../explanation/explanation-of';
import { scopeOf } from '../rows/item-value';
import { statementTable } from '../rows/statement-table';
import { targetsOf } from '../company/target';
import type { Explanation } from '../model/explanation';
import type { PeriodKind, StatementTable } from '../model/statement-table';
import { statementItem } from '../registry/statement-items';
import { inventedDocument, inventedFact, type InventedFact } from './invented-company';

/** Facts of one annual report: instants on its last day, durations over the year. Amounts by concept. */
export function annualReport(
  {
    start,
    end,
    filed,
    form = '10-K',
    unit = 'USD',
  }: Omit<InventedFact, 'concept' | 'value'> & { readonly start: string },
  amounts: { readonly flows?: Readonly<Record<string, number>>; readonly balances?: Readonly<Record<string, number>> },
): readonly InventedFact[] {
  const facts = (rows: Readonly<Record<string, number>> = {}, isFlow = false): InventedFact[] =>
    Object.entries(rows).map(([concept, value]) => ({
      concept,
      value,
      end,
      filed,
      form,
      unit,
      ...(isFlow ? { start } : {}),
    }));
  return [...facts(amounts.flows, true), ...facts(amounts.balances)];
}

/** A company that reported these facts, of an industry. */
export const companyOf = (facts: readonly InventedFact[], sic?: string): SecurityDocument => {
  const document = inventedDocument(facts.map(inventedFact));
  return sic === undefined ? document : { ...document, profile: { sic } };
};

/** Which table of an invented company. */
export interface InventedTable {
  readonly period?: PeriodKind;
  readonly basis?: Basis;
  readonly asOf?: string;
}

/** The statements of an invented company. */
export const tableOf = (
  document: SecurityDocument,
  { period = 'annual', basis = 'restated', asOf }: InventedTable = {},
): StatementTable => statementTable(companyAt(document, asOf), { period, basis });

/** The cells of a row: values, or the status of what is missing. */
export const cellsOf = (table: StatementTable, key: string): readonly unknown[] =>
  (table.rows.find(({ item }) => item.key === key)?.cells ?? []).map((cell) =>
    'value' in cell ? cell.value : cell.status,
  );

/** The rows of a column that have a value. */
export const columnOf = (table: StatementTable, column: number): Readonly<Record<string, number>> =>
  Object.fromEntries(
    table.rows.flatMap(({ item, cells }) => {
      const cell = cells[column];
      return cell && 'value' in cell ? [[item.key, cell.value] as const] : [];
    }),
  );

/** How a cell of an invented company came about. */
export function explained(
  document: SecurityDocument,
  key: string,
  periodKey: string,
  { period = 'annual', basis = 'restated', asOf }: InventedTable = {},
): Explanation | undefined {
  const view = companyAt(document, asOf);
  const item = statementItem(key, view.template.template);
  const target = targetsOf(view, period).find((each) => each.period.key === periodKey);
  return item && target && explanationOf(scopeOf(view, basis).value(item, target), view);
}
