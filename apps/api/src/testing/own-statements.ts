import type { SecurityDocument } from '@plumbline/market-data/domain';
import { addDays } from '@plumbline/shared/domain';
import type {
  PeriodKind,
  StatementCell,
  StatementItem,
  StatementPeriod,
  StatementTable,
} from '@plumbline/statements/domain';

import { arithmetic, isSame, OwnReader, type Read, type Stretch } from './own-reader';

/** A cell that the raw facts do not bear out. */
export interface Finding {
  readonly what: 'wrong value' | 'wrong sum' | 'left out' | 'apart';
  readonly kind: PeriodKind;
  readonly row: string;
  readonly period: string;
  readonly shown: string;
  readonly read: string;
}

/** The statements of a company in all periods. */
export type Tables = Readonly<Record<PeriodKind, StatementTable>>;

/** Reasons that say why what is reported is not the row. */
const REFUSED =
  /leaves out|together with earlier months|was restated|not derivable|repeats|add up|are set aside|of a part of the year/;

const valueOf = (cell: StatementCell | undefined): number | undefined =>
  cell && 'value' in cell ? cell.value : undefined;

const shownOf = (cell: StatementCell | undefined): string => {
  if (!cell) return 'no column';
  return 'value' in cell ? `${String(cell.value)} (${cell.origin})` : `${cell.status}: ${cell.reason}`;
};

const rowOf = ({ rows }: StatementTable, key: string): readonly StatementCell[] =>
  rows.find(({ item }) => item.key === key)?.cells ?? [];

function stretchOf(item: StatementItem, { start, end }: StatementPeriod): Stretch {
  if (item.kind !== 'instant') return { start, end };
  return { end: item.atStart ? addDays(start, -1) : end };
}

/** A cell without a value where reports have one, and no reason why it is not taken. */
const leftOut = (cell: StatementCell, said: readonly number[]): Pick<Finding, 'what' | 'read'> | undefined =>
  said.length > 0 && 'reason' in cell && !REFUSED.test(cell.reason)
    ? { what: 'left out', read: said.join(', ') }
    : undefined;

/** The statements of one company, held against its facts cell by cell. */
export class OwnStatements {
  private readonly reader: OwnReader;
  private readonly items: ReadonlyMap<string, StatementItem>;

  constructor(
    document: SecurityDocument,
    private readonly tables: Tables,
    items: readonly StatementItem[],
  ) {
    this.reader = new OwnReader(document, tables.annual.currency);
    this.items = new Map(items.map((item) => [item.key, item]));
  }

  /** Every cell that the facts do not bear out. */
  findings(): readonly Finding[] {
    return Object.values(this.tables).flatMap((table) =>
      table.rows.flatMap(({ item, cells }) =>
        cells.flatMap((cell, column) => {
          const wrong = this.check(table, item, column);
          const period = table.periods[column]?.label ?? '';
          return wrong ? [{ ...wrong, kind: table.kind, row: item.key, period, shown: shownOf(cell) }] : [];
        }),
      ),
    );
  }

  /** How many cells there are. */
  get size(): number {
    return Object.values(this.tables).reduce((sum, { rows, periods }) => sum + rows.length * periods.length, 0);
  }

  private check(
    table: StatementTable,
    item: StatementItem,
    column: number,
  ): Pick<Finding, 'what' | 'read'> | undefined {
    const [period, cell] = [table.periods[column], rowOf(table, item.key)[column]];
    if (!period || !cell) return undefined;
    const value = valueOf(cell);
    const said = table.kind === 'ttm' ? [] : this.reader.reported(item, stretchOf(item, period));
    if (value === undefined) return leftOut(cell, said);
    const isIn = (values: readonly number[]): boolean => values.some((each) => isSame(each, value));
    if (table.kind !== 'ttm' && cell.origin === 'reported')
      return isIn(said) ? undefined : { what: 'wrong value', read: said.join(', ') };
    const made = [...this.made(table, item, column), ...this.derived(table, item, period)];
    return isIn(made) || isIn(said) ? undefined : { what: 'wrong sum', read: made.slice(0, 6).join(', ') };
  }

  /** Values by the formulas of a row; rows that are in no table are read in each of their ways. */
  private made(table: StatementTable, item: StatementItem, column: number): readonly number[] {
    const formulas = formulasOf(item);
    return [false, true].flatMap((byWays) => {
      const read = this.readerOf(table, column, byWays);
      return formulas.flatMap((formula) => arithmetic(formula, read) ?? []);
    });
  }

  private readerOf(table: StatementTable, column: number, byWays: boolean): Read {
    const period = table.periods[column];
    const read: Read = (key) => {
      const cell = rowOf(table, key)[column];
      if (cell) return valueOf(cell);
      const hidden = this.items.get(key);
      return hidden && period ? this.hidden(table, hidden, period, { read, byWays }) : undefined;
    };
    return read;
  }

  /** A row without a place in the table: as reported, or by its formula. */
  private hidden(
    table: StatementTable,
    item: StatementItem,
    period: StatementPeriod,
    { read, byWays }: { readonly read: Read; readonly byWays: boolean },
  ): number | undefined {
    const reported = table.kind === 'ttm' ? [] : this.reader.reported(item, stretchOf(item, period));
    const [said] = [...reported, ...this.derived(table, item, period)];
    const formulas = byWays ? formulasOf(item) : [item.formula ?? ''];
    const [made] = formulas.flatMap((formula) => arithmetic(formula, read) ?? []);
    return item.isDefined ? (made ?? said) : (said ?? made);
  }

  /** Values derived from other stretches: a quarter from the year, twelve months from quarters and year. */
  private derived(table: StatementTable, item: StatementItem, period: StatementPeriod): readonly number[] {
    if (table.kind === 'ttm') return this.trailing(item, period);
    if (table.kind === 'annual') return this.fourOfQuarter(item, period);
    if (item.kind === 'instant') return [];
    return [...this.reader.differences(item, period, table.periods), ...this.lastOfYear(item, period)];
  }

  /** A year of dividends of which a report says a quarter. */
  private fourOfQuarter(item: StatementItem, period: StatementPeriod): readonly number[] {
    return item.key === 'dividends_per_share' ? this.reader.reported(item, period).map((said) => 4 * said) : [];
  }

  /** A last quarter as the year, as shown, less its quarters, as shown. */
  private lastOfYear(item: StatementItem, { end }: StatementPeriod): readonly number[] {
    const { annual, quarterly } = this.tables;
    const year = annual.periods.findIndex((each) => each.end === end);
    const whole = valueOf(rowOf(annual, item.key)[year]);
    const start = annual.periods[year]?.start ?? end;
    const own = rowOf(quarterly, item.key);
    const parts = quarterly.periods.flatMap((each, column) =>
      each.start >= start && each.end < end ? [valueOf(own[column])] : [],
    );
    if (whole === undefined || parts.some((part) => part === undefined)) return [];
    return [parts.reduce<number>((left, part) => left - (part ?? 0), whole)];
  }

  /** The year of that end, the last balance, or the sum or mean of quarters; some rows are nothing in a quarter. */
  private trailing(item: StatementItem, { start, end }: StatementPeriod): readonly number[] {
    const { annual, quarterly } = this.tables;
    const year = valueOf(rowOf(annual, item.key)[annual.periods.findIndex((each) => each.end === end)]);
    const cells = rowOf(quarterly, item.key);
    const inside = quarterly.periods.flatMap((each, column) =>
      each.start >= start && each.end <= end ? [valueOf(cells[column])] : [],
    );
    const known = inside.filter((value) => value !== undefined);
    const sum = known.reduce((total, value) => total + value, 0);
    const last = valueOf(cells[quarterly.periods.findIndex((each) => each.end === end)]);
    if (item.kind === 'instant') return last === undefined ? [] : [last];
    const quarters = known.length === 0 ? [] : [item.kind === 'shares' ? sum / known.length : sum];
    return [...(year === undefined ? [] : [year]), ...quarters];
  }

  /** Rows over twelve months that are a fiscal year, against the year: how many, and which are apart. */
  pairs(): { readonly count: number; readonly apart: readonly Finding[] } {
    const { annual, ttm } = this.tables;
    const found = annual.rows.flatMap(({ item, cells }) =>
      annual.periods.flatMap((period, column) => {
        const place = ttm.periods.findIndex(({ end }) => end === period.end);
        const [year, months] = [cells[column], rowOf(ttm, item.key)[place]];
        const [one, other] = [valueOf(year), valueOf(months)];
        if (place < 0 || item.atStart || (one === undefined && other === undefined)) return [];
        const isPair = one !== undefined && other !== undefined && isSame(one, other);
        const named = { what: 'apart', kind: 'ttm', row: item.key, period: period.label } as const;
        return [{ isPair, finding: { ...named, shown: shownOf(months), read: shownOf(year) } }];
      }),
    );
    return { count: found.length, apart: found.flatMap(({ isPair, finding }) => (isPair ? [] : [finding])) };
  }
}

const formulasOf = ({ formula, ways = [] }: StatementItem): readonly string[] => [
  ...(formula === undefined ? [] : [formula]),
  ...ways.map((way) => way.formula),
];
