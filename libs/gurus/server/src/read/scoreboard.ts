import type { Day } from '@plumbline/shared/domain';
import type { GuruReport } from './known-reports';

const PERCENT = 100;
const QUARTERS_A_YEAR = 4;
/** Less of a portfolio with a price says nothing about it, percent. */
const COVERED = 75;

/** Percent a year of the last years; null where a quarter is missing or too little of one has prices. */
function yearly(chain: readonly GuruReport[], years: number): number | null {
  const quarters = years * QUARTERS_A_YEAR;
  const last = chain.slice(-quarters);
  if (last.length < quarters || last.some(({ covered }) => covered < COVERED)) return null;
  const growth = last.reduce((product, { gain }) => product * (1 + gain), 1);
  return Number.isFinite(growth) && growth > 0 ? PERCENT * (growth ** (1 / years) - 1) : null;
}

/** Quarters in a row up to the last one whose next quarter end is a day of the past. */
function chainOf(quarters: readonly GuruReport[], today: Day) {
  const chain: { quarter: GuruReport; until: Day }[] = [];
  for (const { before, period } of quarters) {
    if (!before) chain.length = 0;
    else if (period <= today) chain.push({ quarter: before, until: period });
  }
  return chain;
}

/** Returns of following a manager's reported positions. */
export interface HeldReturns {
  readonly quarters: number;
  readonly until: Day | null;
  /** Percent of the last quarter that has prices. */
  readonly coverage: number;
  readonly r1: number | null;
  readonly r3: number | null;
  readonly r5: number | null;
  readonly r10: number | null;
}

/**
 * Returns of a manager as known on a day: positions are held from quarter end to quarter end, and what they gained is in
 * the rows of their reports. Source: finance definitions, guru_holdings_return.
 */
export function heldReturns(quarters: readonly GuruReport[], today: Day): HeldReturns {
  const chain = chainOf(quarters, today);
  const held = chain.map(({ quarter }) => quarter);
  return {
    quarters: chain.length,
    until: chain.at(-1)?.until ?? null,
    coverage: held.at(-1)?.covered ?? 0,
    r1: yearly(held, 1),
    r3: yearly(held, 3),
    r5: yearly(held, 5),
    r10: yearly(held, 10),
  };
}
