import type { LedgerProblem } from '@plumbline/portfolios/domain';
import type { ReferredSecurity } from '@plumbline/market-data/domain';
import type { KeptEvent } from '../store/event-store';
import { stockToWire } from './stock-wire';

/** An entry on the wire; `all` tells which entry voids which. */
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
  const { ref, isVoid: _isVoid, recordedAt, toCurrency, toAmount, answer, originKey: _key, ...rest } = event;
  return {
    no: rest.no,
    kind: rest.kind,
    day: rest.day,
    currency: rest.currency,
    fee: rest.fee,
    tax: rest.tax,
    account: rest.account,
    origin: rest.origin,
    note: answer ? `${answer.answer}: ${answer.key}` : rest.note,
    stock: ref === undefined ? null : stockToWire(securities.get(ref), ref),
    quantity: rest.quantity ?? null,
    price: rest.price ?? null,
    amount: rest.amount ?? null,
    rate: rest.rate ?? null,
    to_currency: toCurrency ?? null,
    to_amount: toAmount ?? null,
    lots: rest.lots ? [...rest.lots] : null,
    batch: rest.batch ?? null,
    recorded_at: recordedAt,
    voids: rest.voids ?? null,
    voided_by: voidedBy?.get(rest.no) ?? null,
    problem: problems.find(({ no }) => no === rest.no)?.text ?? null,
  };
}
