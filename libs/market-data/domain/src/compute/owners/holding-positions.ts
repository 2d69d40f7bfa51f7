import { compareText } from '@plumbline/shared/domain';
import type { HoldingReport, HoldingRow, Position, Reconciliation, UnitDecision } from '../../model/manager-holding';

/** A row with its report and the dollars of its unit. */
export interface ValuedRow {
  readonly accession: string;
  readonly row: HoldingRow;
  readonly factor: UnitDecision['factor'];
}

/** Returns the kind of instrument of a row. */
const kindOf = ({ putCall, amountType }: HoldingRow): Position['kind'] => {
  if (putCall) return putCall === 'Put' ? 'put' : 'call';
  return amountType === 'PRN' ? 'principal' : 'shares';
};

/** CUSIP; issuer and class where a row has none, so that it is kept and still found again. */
const securityOf = ({ cusip, issuer = '', title = '' }: HoldingRow): string => cusip ?? `${issuer} | ${title}`;

const compareRows = (a: ValuedRow, b: ValuedRow): number =>
  compareText(a.accession, b.accession) || a.row.place - b.row.place;

function toPosition(security: string, kind: Position['kind'], found: readonly ValuedRow[]): Position {
  const rows = [...found].sort(compareRows);
  const first = rows[0]?.row;
  const sum = (amount: (row: HoldingRow) => number | undefined): number =>
    rows.reduce((all, { row }) => all + (amount(row) ?? 0), 0);
  return {
    security,
    kind,
    ...(first?.cusip ? { cusip: first.cusip } : {}),
    ...(first?.issuer ? { issuer: first.issuer } : {}),
    ...(first?.title ? { title: first.title } : {}),
    amount: sum((row) => row.amount),
    valueUsd: rows.reduce((all, { row, factor }) => all + row.value * factor, 0),
    votingSole: sum((row) => row.votingSole),
    votingShared: sum((row) => row.votingShared),
    votingNone: sum((row) => row.votingNone),
    rows: rows.map(({ accession, row }) => ({ accession, row })),
  };
}

const bySize = (a: Position, b: Position): number =>
  b.valueUsd - a.valueUsd || compareText(a.security, b.security) || compareText(a.kind, b.kind);

/** Rows of one security, kind and side as one position, the largest first. A row of zeros stands for no holding. */
export function toPositions(rows: readonly ValuedRow[]): readonly Position[] {
  const groups = new Map<string, ValuedRow[]>();
  for (const each of rows) {
    if (each.row.amount === 0 && each.row.value === 0) continue;
    const key = `${kindOf(each.row)}|${securityOf(each.row)}`;
    const known = groups.get(key);
    if (known) known.push(each);
    else groups.set(key, [each]);
  }
  const positions = [...groups.values()].flatMap((found) =>
    found[0] ? [toPosition(securityOf(found[0].row), kindOf(found[0].row), found)] : [],
  );
  return positions.sort(bySize);
}

/** Rounding of each row can move a sum by half a unit a row. */
const tolerance = (entries: number): number => Math.max(1, entries / 2);

function verdictOf(report: HoldingReport, value: number, missing: number | undefined): Reconciliation['verdict'] {
  const { rows, valueTotal, entriesTotal } = report;
  if (rows.length === 0 && (entriesTotal ?? 0) > 0) return 'no-table';
  if (valueTotal === undefined || missing === undefined) return 'no-total';
  const isNear = (total: number, scale: number) => Math.abs(total - value) <= tolerance(rows.length) * scale;
  if (missing !== 0) return 'differs';
  if (isNear(valueTotal, 1)) return 'reconciles';
  return value > 0 && (isNear(valueTotal * 1000, 1000) || isNear(valueTotal / 1000, 1)) ? 'other-unit' : 'differs';
}

/** Compares a table with its summary page; differences are the page's total less the table. */
export function reconcile(report: HoldingReport): Reconciliation {
  const { accession, rows, entriesTotal, valueTotal } = report;
  const value = rows.reduce((sum, row) => sum + row.value, 0);
  const missing = entriesTotal === undefined ? undefined : entriesTotal - rows.length;
  return {
    accession,
    entries: rows.length,
    ...(entriesTotal === undefined ? {} : { entriesTotal, entriesDifference: entriesTotal - rows.length }),
    value,
    ...(valueTotal === undefined ? {} : { valueTotal, valueDifference: valueTotal - value }),
    verdict: verdictOf(report, value, missing),
  };
}
