import type { LedgerProblem } from '@plumbline/portfolios/domain';
import type { ReferredSecurity } from '@plumbline/market-data/domain';
import type { KeptEvent } from '../store/event-store';
import { stockToWire } from './stock-wire';

const amountsOf = ({ quantity, price, amount, rate, toCurrency, toAmount }: KeptEvent) => ({
  quantity: quantity ?? null,
  price: price ?? null,
  amount: amount ?? null,
  rate: rate ?? null,
  to_currency: toCurrency ?? null,
  to_amount: toAmount ?? null,
});

/** An entry on the wire; `all` shows which entry voids which. */
export function eventToWire(
  event: KeptEvent,
  {
    securities,
    problems = [],
    voidedBy,
  }: {
    readonly securities: ReadonlyMap<number, ReferredSecurity>;
    readonly problems?: readonly LedgerProblem[] | undefined;
    readonly voidedBy?: ReadonlyMap<number, number> | undefined;
  },
) {
  const { no, kind, day, currency, fee, tax, account, origin, note, answer, ref, lots, batch, voids } = event;
  return {
    no,
    kind,
    day,
    currency,
    fee,
    tax,
    account,
    origin,
    note: answer ? `${answer.answer}: ${answer.key}` : note,
    stock: ref === undefined ? null : stockToWire(securities.get(ref), ref),
    ...amountsOf(event),
    lots: lots ? [...lots] : null,
    batch: batch ?? null,
    recorded_at: event.recordedAt,
    voids: voids ?? null,
    voided_by: voidedBy?.get(no) ?? null,
    problem: problems.find((problem) => problem.no === no)?.text ?? null,
  };
}
