import { ZERO } from '../compute/money';
import type { LedgerMarket } from '../compute/ledger-book';
import type { HeldAction } from '../model/held-action';
import type { EventKind, LedgerEvent } from '../model/ledger-event';

/** An entry of a ledger in dollars, without fee and tax. */
export const makeEvent = (no: number, kind: EventKind, day: string, more: Partial<LedgerEvent> = {}): LedgerEvent => ({
  no,
  kind,
  day,
  currency: 'USD',
  fee: '0',
  tax: '0',
  account: '',
  ...(kind === 'deposit' || kind === 'withdraw' ? {} : { ref: 1 }),
  ...more,
});

/** An action of the log. */
export const makeHeldAction = (kind: HeldAction['kind'], day: string, more: Partial<HeldAction> = {}): HeldAction => ({
  key: `${kind}|${day}|ONE`,
  ref: 1,
  kind,
  day,
  currency: 'USD',
  source: 'actions.csv',
  ...more,
});

/** A market without prices where everything is in the base currency. */
export const PLAIN_MARKET: LedgerMarket = { rate: () => ZERO.plus(1), close: () => undefined };
