import { isSession, nextSession, previousSession } from '@plumbline/market-data/domain';
import { addDays, addMonths, epochDay, type Day } from '@plumbline/shared/domain';
import type { BacktestSpec, Rebalance } from '../model/spec';

/** Companies are chosen by what was public at the end of one session, and traded at the close of the next. */
export interface RebalanceDay {
  readonly signal: Day;
  readonly trade: Day;
}

const MONTHS: Readonly<Record<Rebalance, number>> = { month: 1, quarter: 3, year: 12 };

/** The first day of the period that a day is in. */
function periodStart(day: Day, every: Rebalance): Day {
  const months = MONTHS[every];
  const month = Number(day.slice(5, 7)) - 1;
  return addMonths(`${day.slice(0, 7)}-01`, -(month % months));
}

const sessionFrom = (day: Day): Day => (isSession(day) ? day : nextSession(day));
const sessionUntil = (day: Day): Day => (isSession(day) ? day : previousSession(day));

/** The days of a backtest on which holdings are chosen and traded, oldest first. */
export function rebalanceDays({
  start,
  end,
  rebalance,
  day,
}: Pick<BacktestSpec, 'start' | 'end' | 'rebalance' | 'day'>): readonly RebalanceDay[] {
  const days: RebalanceDay[] = [];
  for (let from = periodStart(start, rebalance); from <= end; from = addMonths(from, MONTHS[rebalance])) {
    const trade = day === 'first' ? sessionFrom(from) : sessionUntil(addDays(addMonths(from, MONTHS[rebalance]), -1));
    if (trade >= start && trade < end) days.push({ signal: previousSession(trade), trade });
  }
  return days;
}

/** Sessions between two days, both included, as days since 1970. */
export function sessionsBetween(from: Day, to: Day): Int32Array {
  const days: number[] = [];
  for (let day = sessionFrom(from); day <= to; day = nextSession(day)) days.push(epochDay(day));
  return Int32Array.from(days);
}
