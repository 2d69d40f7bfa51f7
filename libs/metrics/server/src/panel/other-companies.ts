import { printFormula, type GroupCall, type Traced } from '@plumbline/formula/domain';
import type { DerivedColumns, Security } from '@plumbline/market-data/domain';
import {
  columnKeys,
  fieldCatalog,
  FieldColumns,
  needsOf,
  needsOthers,
  statusOf,
  type ColumnBase,
  type ColumnNeeds,
  type Companies,
  type FieldColumn,
  type FieldContext,
} from '@plumbline/metrics/domain';

import { groupTrace, placeOf, type AmongOthers } from './group-trace';
import { allRowsBase, FLAGS, flagColumn } from './all-rows';
import { leafColumn, rowColumn } from './column-names';
import type { GroupMember, GroupMembers } from './member-records';
import { listedTexts } from './security-texts';
import { storedColumn, tradedRows } from './stored-column';

let reads: ColumnNeeds | undefined;

/** Reads of fields about other companies on the columns that are built. */
function readsOfOthers(): ColumnNeeds {
  const keys = columnKeys();
  return (reads ??= needsOf(keys.filter(needsOthers), new Set(keys.filter((key) => !needsOthers(key)))));
}

/** The columns of all companies as far as fields of others read them, in memory. */
async function baseOf(columns: DerivedColumns, securities: readonly Security[]): Promise<ColumnBase> {
  const { fields, texts, rows, leaves } = readsOfOthers();
  const numbers = new Map<string, FieldColumn>();
  const inputs = [...rows.map(rowColumn), ...leaves.map(({ key, back }) => leafColumn(key, back))];
  for (const name of [...fields, ...inputs, ...FLAGS.map(flagColumn)]) {
    const column = await storedColumn(columns, name);
    if (column) numbers.set(name, column);
  }
  const words = new Map<string, readonly (string | undefined)[]>();
  for (const key of [...texts, 'template_type']) {
    const column = listedTexts(securities, key) ?? (await columns.texts(key));
    if (column)
      words.set(
        key,
        Array.from(column.codes, (code) => column.texts[code]),
      );
  }
  const none = securities.map(() => undefined);
  const own = new Set(fields);
  return allRowsBase({
    rows: columns.rows,
    column: (name) => numbers.get(name),
    text: (key) => words.get(key) ?? none,
    isTraded: await tradedRows(columns),
    isKnown: (key) => own.has(key),
  });
}

/** The other companies as one version of a market has them: what ranks and lists of all are explained from. */
export class OtherCompanies {
  private readonly rows: ReadonlyMap<string, number>;
  private readonly tables = new Map<string, readonly Readonly<Record<string, unknown>>[]>();

  private constructor(
    private readonly columns: FieldColumns,
    private readonly securities: readonly Security[],
  ) {
    this.rows = new Map(securities.map(({ id }, row) => [id, row]));
  }

  static async open(columns: DerivedColumns, securities: readonly Security[]): Promise<OtherCompanies> {
    return new OtherCompanies(new FieldColumns(await baseOf(columns, securities)), securities);
  }

  /** Returns the context of a company among the others; undefined for a security the market does not list. */
  of(id: string): Pick<FieldContext, 'lookups' | 'companies'> | undefined {
    const row = this.rows.get(id);
    if (row === undefined) return undefined;
    return { lookups: { group: (call) => this.group(call, row) }, companies: (columns) => this.tableFor(columns, row) };
  }

  private group(call: GroupCall, row: number): Traced {
    const { values, statuses } = this.columns.formula(printFormula(call), undefined, undefined);
    const status = statusOf(statuses?.[row] ?? 0);
    const isIn = this.isTraded(row);
    return groupTrace(call, { value: values[row] ?? Number.NaN, status, isTraded: isIn, ...this.among(call, row) });
  }

  private isTraded(row: number): boolean {
    return this.columns.base.isTraded?.[row] !== 0;
  }

  /** The value of a row, and how many of its group have one. */
  private among({ argument, by }: GroupCall, row: number): Pick<AmongOthers, 'own' | 'count' | 'place' | 'members'> {
    const { values } = this.columns.formula(printFormula(argument), undefined, undefined);
    const { place, isIn } = this.place(by, row);
    const isCounted = (each: number): boolean => this.isTraded(each) && isIn(each);
    const count = values.reduce((sum, value, each) => sum + Number(!Number.isNaN(value) && isCounted(each)), 0);
    const own = this.securities[row]?.id ?? '';
    const memberAt = (security: Security, each: number): readonly GroupMember[] =>
      isCounted(each) ? [{ security, value: values[each] ?? Number.NaN }] : [];
    const members = (): GroupMembers => ({ own, all: this.securities.flatMap(memberAt) });
    return { own: values[row] ?? Number.NaN, count, place, members };
  }

  /** The group of a row, in words; rows without the text are in none. */
  private place(
    by: string | undefined,
    row: number,
  ): { readonly place: string; readonly isIn: (each: number) => boolean } {
    if (by === undefined) return { place: placeOf(by, undefined), isIn: () => true };
    const { codes, texts } = this.columns.text(by);
    const own = codes[row] ?? -1;
    return { place: placeOf(by, texts[own]), isIn: (each) => own >= 0 && codes[each] === own };
  }

  /** One that is no longer traded is not in the list; its symbol may be another's by now. */
  private tableFor(columns: Companies['companies'], row: number): readonly Readonly<Record<string, unknown>>[] {
    const table = this.table(columns);
    if (this.isTraded(row)) return table;
    const symbol = this.columns.base.text('symbol')[row];
    return table.filter((each) => each['symbol'] !== symbol);
  }

  private table(columns: Companies['companies']): readonly Readonly<Record<string, unknown>>[] {
    const name = JSON.stringify(columns);
    const known = this.tables.get(name) ?? this.readTable(columns);
    this.tables.set(name, known);
    return known;
  }

  private readTable(columns: Companies['companies']): readonly Readonly<Record<string, unknown>>[] {
    const read = Object.entries(columns).map(([name, key]) => [name, this.values(key)] as const);
    const rows = Array.from({ length: this.columns.base.rows }, (_, row) => row).filter((row) => this.isTraded(row));
    return rows.map((row) => Object.fromEntries(read.map(([name, of]) => [name, of(row)])));
  }

  /** As columns of measures read it: texts unchanged, missing numbers as nothing. */
  private values(key: string): (row: number) => unknown {
    const unit = fieldCatalog.find(key)?.unit;
    if (unit === 'text') {
      const texts = this.columns.field(key)?.texts?.() ?? this.columns.base.text(key);
      return (row) => texts[row];
    }
    const { values } = this.columns.formula(key, '', undefined);
    return (row) => {
      const value = values[row];
      if (value === undefined || Number.isNaN(value)) return undefined;
      return unit === 'boolean' ? value !== 0 : value;
    };
  }
}
