import type { Day } from '@plumbline/shared/domain';
import type Big from 'big.js';
import type { HeldAction } from '../model/held-action';
import type { LedgerEvent } from '../model/ledger-event';
import type { ClosedLot, Income, Step } from './ledger-book';
import { big, shareOf, ZERO } from './money';
import type { Ledger } from './project-ledger';

/** How a ledger is read of some entries and actions of it. */
export type ReadLedger = (events: readonly LedgerEvent[], actions: readonly HeldAction[]) => Ledger;

/** A ledger with what it was read of. */
export interface LotQuestion {
  readonly ledger: Ledger;
  readonly events: readonly LedgerEvent[];
  readonly actions: readonly HeldAction[];
  readonly read: ReadLedger;
  /** The entry that opened the lot. */
  readonly no: number;
}

const scaled = (text: string | undefined, part: Big, whole: Big): string | undefined =>
  text === undefined ? undefined : shareOf(big(text), part, whole).round(10).toFixed();

/** The part of a sale that was of the lot, with its part of amount, fee and tax. */
function saleOf(event: LedgerEvent, closed: ClosedLot): LedgerEvent {
  const { lots: _, ...sale } = event;
  const [part, whole] = [closed.quantity.abs(), big(event.quantity)];
  const amount = scaled(event.amount, part, whole);
  return {
    ...sale,
    quantity: part.toFixed(),
    ...(amount !== undefined && { amount }),
    fee: scaled(event.fee, part, whole)!,
    tax: scaled(event.tax, part, whole)!,
  };
}

/** Quantity held before a day: shares bought on an ex-day get no dividend. */
const heldBefore = (steps: readonly Step[] | undefined, day: Day): Big =>
  steps?.filter((step) => step.day < day).at(-1)?.quantity ?? ZERO;

/** The lot's part of a dividend, as an entry of the ex-day. */
function dividendOf(income: Income, no: number, mine: Ledger, all: Ledger): LedgerEvent | undefined {
  const { ref, day, account, currency, amount, tax } = income;
  if (ref === undefined) return undefined;
  const [part, whole] = [heldBefore(mine.steps.get(ref), day), heldBefore(all.steps.get(ref), day)];
  if (part.eq(0) || whole.eq(0)) return undefined;
  return {
    no,
    kind: 'dividend',
    day,
    ref,
    account,
    currency,
    fee: '0',
    amount: shareOf(amount, part, whole).round(10).toFixed(),
    tax: shareOf(tax, part, whole).round(10).toFixed(),
  };
}

/**
 * The ledger of a single lot: what it cost, the parts of sales and dividends that were its own, and what actions made of it.
 * Undefined where no entry of that number opened one. With average cost there are no separate lots.
 */
export function lotLedger({ ledger, events, actions, read, no }: LotQuestion): Ledger | undefined {
  const opening = events.find((event) => event.no === no);
  const closed = ledger.closed.filter((lot) => lot.opened === no);
  if (!opening || (closed.length === 0 && !ledger.lots.some((lot) => lot.no === no))) return undefined;
  const byNo = new Map(events.map((event) => [event.no, event]));
  const sales = closed.flatMap((lot) => {
    const sale = byNo.get(lot.no ?? -1);
    return sale ? [saleOf(sale, lot)] : [];
  });
  const answers = events.filter(({ kind }) => kind === 'action_answer');
  const own = [opening, ...sales, ...answers];
  const others = actions.filter(({ kind }) => kind !== 'dividend');
  const shares = read(own, others);
  // Numbers of their own: several rows of income can come from one entry or none.
  const dividends = ledger.income.flatMap((income, at) => dividendOf(income, -1 - at, shares, ledger) ?? []);
  return read([...own, ...dividends], others);
}
