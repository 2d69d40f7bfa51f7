import type { Day } from '@plumbline/shared/domain';

/** A corporate action of a security somebody holds, as the market's log has it. */
export interface HeldAction {
  /** Names the action through builds: kind, day and the symbol it is filed under. */
  readonly key: string;
  readonly ref: number;
  readonly kind: 'split' | 'dividend' | 'spin-off' | 'merger' | 'delisting';
  /** First day on the new basis; ex-day of a dividend. */
  readonly day: Day;
  readonly payDay?: Day;
  /** Split: new shares for one. Spin-off and merger: shares of the other company for one. */
  readonly ratio?: number;
  /** Cash for one share held the day before. */
  readonly amount?: number;
  /** Of the amount. */
  readonly currency: string;
  /** The other company, where it is known here. */
  readonly otherRef?: number;
  readonly otherCurrency?: string;
  readonly otherName?: string;
  /** Of a spin-off: part of the cost that stays with the shares held before, a fraction. */
  readonly keeps?: number;
  /** File or filing that reports it. */
  readonly source: string;
}

/** Result of an action in a ledger. */
export interface AppliedAction {
  readonly action: HeldAction;
  /** `recorded`: an entry of the ledger stands for it. `open`: something has to be said first, see `text`. */
  readonly state: 'applied' | 'corrected' | 'refused' | 'recorded' | 'open';
  /** Shares held before it. */
  readonly quantity: string;
  /** Its effect, or what is missing. */
  readonly text: string;
  /** The entry that answers or stands for it. */
  readonly no?: number;
}
