import type { PartKind } from '@plumbline/market-data/domain';
import { compareText } from '@plumbline/shared/domain';
import type { FundRow } from './fund-rows';

/** Change of a holding between two reports. */
export type FundAction = 'New' | 'Add' | 'Reduce' | 'Sold out' | 'No change';

/** A position of a fund: all rows of one security or thing in one unit, summed. */
export interface FundPosition {
  readonly row: FundRow;
  /** In the units of the report: shares, principal, contracts. */
  readonly balance: number;
  readonly value: number;
  /** Percent points of net assets. */
  readonly weight: number;
}

/** Change of one holding. Balances are in units of the later report, adjusted for splits in between. */
export interface FundChange {
  /** The later row, else the earlier one. */
  readonly row: FundRow;
  readonly kind: PartKind;
  readonly action: FundAction;
  readonly before: number;
  readonly after: number;
  /** Percent; null where nothing was held before or after. */
  readonly change: number | null;
  readonly weightBefore: number;
  readonly weightAfter: number;
  readonly valueAfter: number;
  /** Money put in, US dollars: change of the balance at the mean of both prices; null where no price tells. */
  readonly traded: number | null;
}

/** Less than this part of a balance is rounding. */
const SAME = 1e-6;

/** Returns the identity of a holding across reports: its security, else its identifiers, else its names. */
export function holdingKey({ security, holding, kind, name }: FundRow): string {
  const number = [holding.cusip, holding.isin].find(
    (id) => id !== undefined && /^(?!0+$)(?!N\/A$)[0-9A-Z]{9,12}$/.test(id),
  );
  const who = security?.id ?? number ?? `${name}|${holding.title ?? ''}`;
  return [who, kind, holding.units ?? '', holding.payoff === 'Short' ? 'short' : ''].join('|');
}

function positionsOf(rows: readonly FundRow[]): ReadonlyMap<string, FundPosition> {
  const found = new Map<string, FundPosition>();
  for (const row of rows) {
    const key = holdingKey(row);
    const before = found.get(key);
    found.set(key, {
      row: before?.row ?? row,
      balance: (before?.balance ?? 0) + (row.holding.balance ?? 0),
      value: (before?.value ?? 0) + (row.holding.valueUsd ?? 0),
      weight: (before?.weight ?? 0) + row.weight,
    });
  }
  return found;
}

const NOTHING = { balance: 0, value: 0, weight: 0 } as const;

function actionOf(before: number, after: number): FundAction {
  if (before === 0 && after === 0) return 'No change';
  if (before === 0) return 'New';
  if (after === 0) return 'Sold out';
  const growth = after / before - 1;
  if (Math.abs(growth) <= SAME) return 'No change';
  return growth > 0 ? 'Add' : 'Reduce';
}

type Amount = Pick<FundPosition, 'balance' | 'value'>;

/** Dollars a unit: the mean of both ends, else that of the one at which something was held. */
function priceOf(ends: readonly Amount[]): number | undefined {
  const prices = ends.flatMap(({ balance, value }) => (balance === 0 ? [] : [value / balance]));
  return prices.length > 0 ? prices.reduce((sum, price) => sum + price, 0) / prices.length : undefined;
}

/**
 * Returns changes between two reports of a fund, the largest trade first. `splitFactor`: shares of the later day per
 * share of the earlier day.
 */
export function fundChanges(
  before: readonly FundRow[],
  after: readonly FundRow[],
  splitFactor: (securityId: string) => number,
): readonly FundChange[] {
  const [earlier, later] = [positionsOf(before), positionsOf(after)];
  const changes = [...new Set([...later.keys(), ...earlier.keys()])].map((key): FundChange => {
    const row = (later.get(key) ?? earlier.get(key))!.row;
    const factor = row.security && row.holding.units === 'NS' ? splitFactor(row.security.id) : 1;
    const [from, to] = [earlier.get(key) ?? NOTHING, later.get(key) ?? NOTHING];
    const carried = from.balance * factor;
    const price = priceOf([{ ...from, balance: carried }, to]);
    return {
      row,
      kind: row.kind,
      action: actionOf(carried, to.balance),
      before: carried,
      after: to.balance,
      change: carried !== 0 && to.balance !== 0 ? 100 * (to.balance / carried - 1) : null,
      weightBefore: from.weight,
      weightAfter: to.weight,
      valueAfter: to.value,
      traded: price === undefined ? null : (to.balance - carried) * price,
    };
  });
  const size = ({ traded }: FundChange): number => Math.abs(traded ?? 0);
  return changes.sort((a, b) => size(b) - size(a) || compareText(holdingKey(a.row), holdingKey(b.row)));
}
