import { isKnown } from '../model/measured';
import type { StatementTable } from '../model/statement-table';

/** One identity of one period that could be checked. */
export interface IdentityCheck {
  /** 'balance', 'cash-flow', 'cash-position', 'gross-profit', or 'quarters:' and a row. */
  readonly identity: string;
  readonly period: string;
  /** What should be zero, in plain units. */
  readonly difference: number;
  /** Two units of the last digit the company reports in. */
  readonly tolerance: number;
  readonly holds: boolean;
}

/** Terms that add up to zero; a term with `?` counts as nothing where it is missing. */
interface Identity {
  readonly name: string;
  readonly plus: readonly string[];
  readonly minus: readonly string[];
}

const IDENTITIES: readonly Identity[] = [
  { name: 'balance', plus: ['total_assets'], minus: ['total_liabilities', 'total_equity_gross', 'temporary_equity?'] },
  {
    name: 'cash-flow',
    plus: ['cash_flow_from_operations', 'cash_flow_from_investing', 'cash_flow_from_financing', 'cf_fx_effect?'],
    minus: ['net_change_cash'],
  },
  { name: 'cash-position', plus: ['cash_begin', 'net_change_cash'], minus: ['cash_end'] },
  { name: 'gross-profit', plus: ['revenue'], minus: ['cost_of_goods_sold', 'gross_profit'] },
];

/** Rows whose quarters must add up to the year. */
const SUMMED_ROWS = [
  'revenue',
  'gross_profit',
  'operating_income',
  'pretax_income',
  'net_income',
  'cash_flow_from_operations',
  'capital_expenditure',
  'free_cash_flow',
] as const;
const MAX_ZEROS = 6;

type Lookup = (key: string, column: number) => number | undefined;

/** The identities of a table, and with the annual table beside a quarterly one, whether quarters add up to their year. */
export function qualityOf(table: StatementTable, annual?: StatementTable): readonly IdentityCheck[] {
  const lookup = lookupOf(table);
  const own = table.periods.flatMap(({ label }, column) =>
    IDENTITIES.map((identity) => check(identity, label, (key) => lookup(key, column))),
  );
  const sums = annual ? SUMMED_ROWS.flatMap((key) => yearSums(key, table, annual)) : [];
  return [...own, ...sums].filter((each) => each !== undefined);
}

function lookupOf({ rows }: StatementTable): Lookup {
  const cells = new Map(rows.map((row) => [row.item.key, row.cells]));
  return (key, column) => {
    const cell = cells.get(key)?.[column];
    return cell && isKnown(cell) ? cell.value : undefined;
  };
}

function check(
  { name, plus, minus }: Identity,
  period: string,
  read: (key: string) => number | undefined,
): IdentityCheck | undefined {
  const values: number[] = [];
  for (const [terms, sign] of [
    [plus, 1],
    [minus, -1],
  ] as const)
    for (const term of terms) {
      const value = read(term.replace('?', '')) ?? (term.endsWith('?') ? 0 : undefined);
      if (value === undefined) return undefined;
      values.push(sign * value);
    }
  return verdict(name, period, values);
}

function verdict(identity: string, period: string, values: readonly number[]): IdentityCheck {
  const difference = values.reduce((sum, value) => sum + value, 0);
  const tolerance = 2 * 10 ** Math.min(MAX_ZEROS, ...values.filter((value) => value !== 0).map(zerosOf));
  return { identity, period, difference, tolerance, holds: Math.abs(difference) <= tolerance };
}

const zerosOf = (value: number): number => /0*$/.exec(String(Math.round(Math.abs(value))))?.[0].length ?? 0;

function yearSums(
  key: string,
  quarterly: StatementTable,
  annual: StatementTable,
): readonly (IdentityCheck | undefined)[] {
  const [ofYear, ofQuarter] = [lookupOf(annual), lookupOf(quarterly)];
  return annual.periods.map(({ fiscalYear, label }, column) => {
    const year = ofYear(key, column);
    const columns = quarterly.periods.flatMap((period, at) => (period.fiscalYear === fiscalYear ? [at] : []));
    const quarters = columns.map((at) => ofQuarter(key, at)).filter((value) => value !== undefined);
    if (year === undefined || quarters.length !== 4) return undefined;
    return verdict(`quarters:${key}`, label, [year, ...quarters.map((value) => -value)]);
  });
}
