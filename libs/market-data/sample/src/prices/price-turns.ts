import type { Day } from '@plumbline/shared/domain';

import { exDayOf } from './dividends';
import type { CompanyHistory } from '../books/simulate';
import { epochOf } from '../base/trading-days';

/** Change of a price path on a day. */
export interface Turn {
  /** 1 for a free price, near zero for one that waits for an offer to be paid. */
  readonly calm: number;
  /** Logarithm by which value differs from what the statements say. */
  readonly level: number;
  /** Logarithm by which the price steps that day. */
  readonly step: number;
}

const FREE: Turn = { calm: 1, level: 0, step: 0 };
const OFFER = Math.log(1.28);
const WAITING = 0.06;
/** Years over which the price of a failing company goes to a fraction. */
const FALL_YEARS = 2;
const FALL = 3.2;
const NEWS_OF_FAILURE = 0.4;

/** The first day of trading on or after a day. */
const tradingFrom = (days: readonly Day[], day: Day): Day | undefined => days.find((each) => each >= day);

function stepsOf({ company, quarters }: CompanyHistory, days: readonly Day[]): Map<Day, number> {
  const { spinOff, specialDividend } = company.quirks;
  const steps = new Map<Day, number>();
  const add = (wanted: Day, part: number): void => {
    const day = tradingFrom(days, wanted);
    if (day !== undefined && day !== days[0]) steps.set(day, Math.log(1 - part));
  };
  if (spinOff) add(spinOff.day, spinOff.part);
  for (const quarter of quarters) if (quarter.specialPerShare) add(exDayOf(quarter), specialDividend?.part ?? 0);
  return steps;
}

/** How the end of a company, and what it gave away, turn its price. */
export function turnsOf(history: CompanyHistory, days: readonly Day[]): (day: Day) => Turn {
  const { end, lastTraded } = history.company;
  const steps = stepsOf(history, days);
  const offered = end && end.kind !== 'failed' ? tradingFrom(days, end.announced) : undefined;
  const fallen = end?.kind === 'failed' ? tradingFrom(days, end.announced) : undefined;
  if (!end && steps.size === 0) return () => FREE;
  return (day) => {
    const step = steps.get(day) ?? 0;
    if (end?.kind === 'failed' && lastTraded) {
      const gone = 1 - Math.max(0, (epochOf(lastTraded) - epochOf(day)) / 365.25) / FALL_YEARS;
      return { calm: 1, level: -FALL * Math.max(0, gone), step: step - (day === fallen ? NEWS_OF_FAILURE : 0) };
    }
    if (!offered || day < offered) return step === 0 ? FREE : { ...FREE, step };
    return { calm: WAITING, level: 0, step: step + (day === offered ? OFFER : 0) };
  };
}
