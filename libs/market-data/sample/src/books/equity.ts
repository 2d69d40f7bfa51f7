import type { SampleCompany } from '../companies/company';
import type { FiscalQuarter } from '../base/fiscal-calendar';
import type { ShareCount } from '../base/ledger';
import type { Random } from '../base/random';

/** Changes of the number of shares in a quarter; amounts in thousand USD. */
export interface ShareEvents {
  readonly buybacks: number;
  readonly stockIssued: number;
  readonly stockPay: number;
  /** Market value of all shares, thousand USD. */
  readonly value: number;
  readonly profitable: boolean;
}

/** Shares of the quarter: bought back and issued at the value of a share. */
export function nextShares(outstanding: number, events: ShareEvents): ShareCount {
  const perShare = Math.max(events.value, 1) / outstanding;
  // Half of the pay in stock is withheld for taxes or lapses.
  const added = (events.stockIssued + events.stockPay / 2 - events.buybacks) / perShare;
  const next = Math.max(Math.round(outstanding * 0.5), Math.round(outstanding + added));
  const basic = Math.round((outstanding + next) / 2);
  return { outstanding: next, basic, diluted: events.profitable ? Math.round(basic * 1.012) : basic };
}

const DIVIDEND_STEP = 0.005;

/**
 * Dividend per share of a quarter, USD: set once a year from what a normal year earns, never lowered by less than a
 * third, so that it moves as boards move it.
 */
export function nextDividend(current: number, quarter: number, yearlyPayout: number, outstanding: number): number {
  if (quarter !== 1 && current > 0) return current;
  const aim = (Math.max(0, yearlyPayout) * 250) / outstanding;
  const stepped = Math.floor(aim / DIVIDEND_STEP) * DIVIDEND_STEP;
  const next = stepped > current || stepped < current * 0.66 ? stepped : current;
  return Number(next.toFixed(3));
}

/** A dividend on top, per share, where one is paid in the quarter; `worth` is what a share is worth. */
export function specialDividend({ quirks }: SampleCompany, period: FiscalQuarter, worth: number): number {
  const { fiscalYear, part } = quirks.specialDividend ?? { fiscalYear: 0, part: 0 };
  return period.quarter === 2 && period.fiscalYear === fiscalYear ? Math.round(worth * part * 100) / 100 : 0;
}

/** A number of the given size, give or take a part. */
export const around = (random: Random, size: number, part: number): number => size * (1 + part * random.normal());
