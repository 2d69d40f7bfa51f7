import type { Day } from '@plumbline/shared/domain';

import type { CorporateAction } from '../../model/corporate-action';
import { actionsKnownAt } from '../prices/actions';

/** A symbol and the days on which a security was traded under it: from `from` on, up to the day before `before`. */
export interface SymbolSpan {
  readonly symbol: string;
  readonly from?: Day;
  readonly before?: Day;
}

const MAX_CHANGES = 20;

/**
 * Under which symbols the security that is `symbol` today was traded, newest first. History before a ticker change
 * belongs to it; what another company did with the same letters later or earlier does not.
 */
export function symbolHistory(actions: readonly CorporateAction[], symbol: string): readonly SymbolSpan[] {
  const changes = actionsKnownAt(actions).filter(({ kind }) => kind === 'ticker-change');
  const spans: SymbolSpan[] = [];
  let current = symbol;
  let before: Day | undefined;
  while (spans.length < MAX_CHANGES) {
    const limit = before;
    const earlier = changes.filter(({ day }) => limit === undefined || day < limit);
    const taken = earlier.findLast(({ otherSymbol }) => otherSymbol === current);
    const givenUp = earlier.findLast((change) => change.symbol === current);
    const from = [taken?.day, givenUp?.day]
      .filter((day) => day !== undefined)
      .sort()
      .at(-1);
    spans.push({ symbol: current, ...(from ? { from } : {}), ...(before ? { before } : {}) });
    // Given up after it was taken: anyone who has it now is somebody else, without a history under another symbol.
    if (!taken || (givenUp && givenUp.day > taken.day)) return spans;
    current = taken.symbol;
    before = taken.day;
  }
  return spans;
}

/** Successor position of some shares of one security. */
export interface CarriedShares {
  readonly symbol: string;
  readonly shares: number;
  /** Cash received in mergers, in the currencies of their actions; spin-offs and dividends are not part of it. */
  readonly cash: number;
}

/** Effect of one action on a position. A merger paid in cash alone leaves no shares. */
function apply(position: CarriedShares, { kind, ratio, amount, otherSymbol }: CorporateAction): CarriedShares {
  if (kind === 'split' && ratio) return { ...position, shares: position.shares * ratio };
  if (kind === 'ticker-change' && otherSymbol) return { ...position, symbol: otherSymbol };
  if (kind !== 'merger') return position;
  const cash = position.cash + position.shares * (amount ?? 0);
  if (ratio && otherSymbol) return { symbol: otherSymbol, shares: position.shares * ratio, cash };
  return amount === undefined ? position : { ...position, shares: 0, cash };
}

/**
 * Returns the successor on day `to` of `shares` of `symbol` held on day `from`, by splits, ticker changes and mergers
 * public at `asOf` (epoch milliseconds; all when left out). An action counts when its day lies after `from` and not
 * after `to`.
 */
export function carryShares(
  actions: readonly CorporateAction[],
  held: { readonly symbol: string; readonly shares: number; readonly from: Day },
  to: Day,
  asOf?: number,
): CarriedShares {
  let position: CarriedShares = { symbol: held.symbol, shares: held.shares, cash: 0 };
  for (const action of actionsKnownAt(actions, asOf)) {
    if (action.day > held.from && action.day <= to && action.symbol === position.symbol)
      position = apply(position, action);
  }
  return position;
}
