import { DISCLOSURE_DUE_DAYS, filingDayMoment, type Moment } from '@plumbline/market-data/domain';
import { addDays, type Day } from '@plumbline/shared/domain';

import type { ArchiveRow } from '../../tables/archive-tables';
import { parseDay } from '../kit/day-text';
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

/** Common fields of all trades of a report. */
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

interface Days {
  readonly traded: Day | undefined;
  readonly notified: Day | undefined;
  readonly disclosed: Day | undefined;
  readonly notes: readonly string[];
}

const FIRST_YEAR = '2000-01-01';

/** A day from which on such reports exist; undefined for any other. */
const inReach = (day: Day | undefined): Day | undefined => (day !== undefined && day >= FIRST_YEAR ? day : undefined);

/** Days that cannot be are left out, with the reason: a trade after its report, years out of reach. */
function plausibleDays(trade: TradeText, report: ReportText): Days {
  const notes: string[] = [];
  let disclosed = inReach(report.disclosed);
  if (disclosed !== report.disclosed) notes.push(`disclosed '${String(report.disclosed)}' is before any such report`);
  const notified = inReach(parseDay(trade.notified, 'mdy'));
  const known = disclosed ?? notified ?? '9999-12-31';
  const day = inReach(parseDay(trade.traded, 'mdy'));
  const traded = day !== undefined && day <= known ? day : undefined;
  if (traded === undefined) notes.push(`trade day '${trade.traded.trim()}' cannot be`);
  else if (disclosed === traded && !report.received) {
    notes.push('disclosure on the day of the trade');
    disclosed = undefined;
  }
  return { traded, notified, disclosed, notes };
}

/** Day and grounds on which a row counts as public; undefined where the file gives no day at all. */
function publicFrom({ traded, notified, disclosed }: Days, received: Moment | undefined) {
  if (received) return { at: received.at, by_time: received.precision === 'time', at_basis: 'received' };
  if (disclosed) return { at: filingDayMoment(disclosed).at, by_time: false, at_basis: 'disclosed' };
  const due = [traded && addDays(traded, DISCLOSURE_DUE_DAYS), notified].filter((day) => day !== undefined).sort();
  const last = due.at(-1);
  return last ? { at: filingDayMoment(last).at, by_time: false, at_basis: 'deadline' } : undefined;
}

type TradeRow = ArchiveRow<'politician_trades'>;

const identityOf = (row: TradeRow): string =>
  [row.document, row.person, row.trade_day, row.owner, row.ticker, row.asset, row.kind_text, row.amount_text].join('|');

const orNull = <T>(value: T | undefined): T | null => value ?? null;

const whoseOf = (trade: TradeText) => ({
  chamber: trade.chamber,
  person: plainText(trade.person),
  bioguide: orNull(trade.bioguide),
  state: orNull(trade.state),
  district: orNull(trade.district),
  owner: toOwner(trade.owner ?? ''),
});

const whatOf = (trade: TradeText) => ({
  ticker: toTicker(trade.ticker),
  asset: given(trade.asset),
  asset_type: given(trade.assetType),
  kind: toKind(trade.kind),
  kind_text: given(trade.kind),
  amount_text: plainText(trade.amount).slice(0, 60) || null,
  comment: given(trade.comment),
  capital_gains: orNull(trade.capitalGains),
});

const reportOf = (report: ReportText) => ({
  report_day: orNull(report.reportDay),
  amendment: orNull(report.amendment),
  document: report.document,
  link: orNull(report.link),
  source: report.source,
});

const daysOf = ({ traded, notified, disclosed }: Days) => ({
  trade_day: orNull(traded),
  notified_day: orNull(notified),
  disclosed_day: orNull(disclosed),
});

/** A row, or why there is none; `occurrence` is still to be set. */
function toRow(trade: TradeText, report: ReportText): TradeRow | { readonly reason: string } {
  const days = plausibleDays(trade, report);
  const moment = publicFrom(days, report.received);
  if (!moment) return { reason: `no day: trade day '${trade.traded}'` };
  const { low, high, note } = parseAmount(trade.amount);
  const notes = [...days.notes, ...(note === undefined ? [] : [note])].join('; ') || null;
  const amounts = { amount_low: low, amount_high: high };
  return {
    ...whoseOf(trade),
    ...whatOf(trade),
    ...daysOf(days),
    ...amounts,
    ...reportOf(report),
    ...moment,
    occurrence: 0,
    notes,
  };
}

/**
 * Makes rows of trades. Reports hold alike rows that are different trades: each gets the number of its like before it
 * (`occurrence`), which distinguishes a row from its copy in another file.
 */
export function createTradeRows() {
  const seen = new Map<string, number>();
  return (trade: TradeText, report: ReportText): TradeRow | { readonly reason: string } => {
    const row = toRow(trade, report);
    if (!isTradeRow(row)) return row;
    const identity = identityOf(row);
    const occurrence = seen.get(identity) ?? 0;
    seen.set(identity, occurrence + 1);
    return { ...row, occurrence };
  };
}

/** True for a row, false for the reason why there is none. */
export const isTradeRow = (made: TradeRow | { readonly reason: string }): made is TradeRow => !('reason' in made);
