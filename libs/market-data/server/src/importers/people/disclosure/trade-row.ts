import { filingDayMoment, type Moment } from '@plumbline/market-data/domain';
import { addDays, type Day } from '@plumbline/shared/domain';

import type { ArchiveRow } from '../../../store/archive-tables';
import { parseDay } from '../day-text';
import { parseAmount } from './amount-range';
import { given, plainText, toKind, toOwner, toTicker } from './words';

/** A trade as a file gives it, in the file's own words. */
export interface TradeText {
  readonly chamber: 'house' | 'senate';
  readonly person: string;
  readonly bioguide?: string | undefined;
  readonly state?: string | undefined;
  readonly district?: string | undefined;
  readonly owner?: string | undefined;
  readonly ticker?: string | null | undefined;
  readonly asset?: string | null | undefined;
  readonly assetType?: string | null | undefined;
  readonly kind: string;
  readonly traded: string;
  readonly notified?: string | undefined;
  readonly amount: string;
  readonly comment?: string | null | undefined;
  readonly capitalGains?: boolean | undefined;
}

/** What all trades of a report share. */
export interface ReportText {
  readonly document: string | null;
  readonly link?: string | undefined;
  readonly source: string;
  /** Day on which the office received the report, or that the file names as day of disclosure. */
  readonly disclosed?: Day | undefined;
  /** Acceptance time of the report. */
  readonly received?: Moment | undefined;
  readonly reportDay?: Day | undefined;
  readonly amendment?: number | undefined;
}

/** A report is due 45 days after the trade at the latest (STOCK Act, 5 U.S.C. 13105(l)). */
export const REPORT_DEADLINE_DAYS = 45;

interface Days {
  readonly traded: Day | undefined;
  readonly notified: Day | undefined;
  readonly disclosed: Day | undefined;
  readonly notes: readonly string[];
}

const FIRST_YEAR = '2000-01-01';

/** Days that cannot be are left out, with the reason: a trade after its report, years out of reach. */
function plausibleDays(trade: TradeText, report: ReportText): Days {
  const notes: string[] = [];
  let traded = parseDay(trade.traded, 'mdy');
  let notified = parseDay(trade.notified, 'mdy');
  let { disclosed } = report;
  if (disclosed && disclosed < FIRST_YEAR) {
    notes.push(`disclosed '${disclosed}' is before any such report`);
    disclosed = undefined;
  }
  if (notified && notified < FIRST_YEAR) notified = undefined;
  const known = disclosed ?? notified;
  if (!traded || traded < FIRST_YEAR || (known !== undefined && traded > known)) {
    notes.push(`trade day '${trade.traded.trim()}' cannot be`);
    traded = undefined;
  }
  if (traded && disclosed === traded && !report.received) {
    notes.push(`disclosure on the day of the trade`);
    disclosed = undefined;
  }
  return { traded, notified, disclosed, notes };
}

/** Day and grounds on which a row counts as public; undefined where the file gives no day at all. */
function publicFrom({ traded, notified, disclosed }: Days, received: Moment | undefined) {
  if (received) return { at: received.at, by_time: received.precision === 'time', at_basis: 'received' };
  if (disclosed) return { at: filingDayMoment(disclosed).at, by_time: false, at_basis: 'disclosed' };
  const due = [traded && addDays(traded, REPORT_DEADLINE_DAYS), notified].filter((day) => day !== undefined).sort();
  const last = due.at(-1);
  return last ? { at: filingDayMoment(last).at, by_time: false, at_basis: 'deadline' } : undefined;
}

type TradeRow = ArchiveRow<'politician_trades'>;

const identityOf = (row: TradeRow): string =>
  [row.document, row.person, row.trade_day, row.owner, row.ticker, row.asset, row.kind_text, row.amount_text].join('|');

/**
 * Makes rows of trades. Reports hold alike rows that are different trades: each gets the number of its like before it
 * (`occurrence`), so that a row can be told from its copy in another file.
 */
export function createTradeRows() {
  const seen = new Map<string, number>();
  const number = (row: TradeRow): TradeRow => {
    const identity = identityOf(row);
    const occurrence = seen.get(identity) ?? 0;
    seen.set(identity, occurrence + 1);
    return { ...row, occurrence };
  };
  return (trade: TradeText, report: ReportText): TradeRow | { readonly reason: string } => {
    const days = plausibleDays(trade, report);
    const moment = publicFrom(days, report.received);
    if (!moment) return { reason: `no day: trade day '${trade.traded}'` };
    const range = parseAmount(trade.amount);
    const notes = [...days.notes, ...(range.note ? [range.note] : [])];
    return number({
      chamber: trade.chamber,
      person: plainText(trade.person),
      bioguide: trade.bioguide ?? null,
      state: trade.state ?? null,
      district: trade.district ?? null,
      owner: toOwner(trade.owner ?? ''),
      ticker: toTicker(trade.ticker),
      asset: given(trade.asset),
      asset_type: given(trade.assetType),
      kind: toKind(trade.kind),
      kind_text: given(trade.kind),
      trade_day: days.traded ?? null,
      notified_day: days.notified ?? null,
      disclosed_day: days.disclosed ?? null,
      amount_low: range.low,
      amount_high: range.high,
      amount_text: plainText(trade.amount).slice(0, 60) || null,
      comment: given(trade.comment),
      capital_gains: trade.capitalGains ?? null,
      report_day: report.reportDay ?? null,
      amendment: report.amendment ?? null,
      document: report.document,
      link: report.link ?? null,
      occurrence: 0,
      source: report.source,
      ...moment,
      notes: notes.length > 0 ? notes.join('; ') : null,
    });
  };
}

/** True for a row, false for the reason why there is none. */
export const isTradeRow = (made: TradeRow | { readonly reason: string }): made is TradeRow => !('reason' in made);
