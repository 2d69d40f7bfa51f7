import type { Day } from '@plumbline/shared/domain';

/** Corporate actions of a share. */
export type ActionKind =
  'split' | 'dividend' | 'special-dividend' | 'spin-off' | 'merger' | 'ticker-change' | 'delisting';

export const ACTION_KINDS: readonly ActionKind[] = [
  'split',
  'dividend',
  'special-dividend',
  'spin-off',
  'merger',
  'ticker-change',
  'delisting',
];

/**
 * One entry of the log of corporate actions. The log is the only place that says what happened to a share: prices,
 * per-share figures, holdings and insiders' trades are all brought to one basis from it.
 */
export interface CorporateAction {
  /** The symbol traded under before the action. */
  readonly symbol: string;
  /** First day on the new basis: first day after a split, ex-day of a dividend, first day under the new ticker. */
  readonly day: Day;
  readonly kind: ActionKind;
  /**
   * Split: new shares for one old (4 for 4:1, 0.1 for 1:10). Spin-off: shares of the other company for one share.
   * Merger: shares of the other company that one share becomes. Absent where no shares are given.
   */
  readonly ratio?: number;
  /**
   * Cash for one share as traded on `day`, before tax. Of a spin-off: value of what one share receives, where a source
   * states it. Absent where no cash is paid or its amount is not known.
   */
  readonly amount?: number;
  /** Currency of the amount, 'USD'; absent when the source does not say, then that of the price. */
  readonly currency?: string;
  /** Symbol after a ticker change, of the company spun off, or of the one that merged this one into itself. */
  readonly otherSymbol?: string;
  readonly otherName?: string;
  readonly declaredDay?: Day;
  readonly recordDay?: Day;
  readonly payDay?: Day;
  /** When it became public, epoch milliseconds. */
  readonly knownAt: number;
  /** File or filing that reports it. */
  readonly source: string;
}
