import { shareOf } from './money';

/** Monthly recurring revenue, in minor units: a yearly plan counts a twelfth. Trials and grants are not counted. */
export const monthlyRecurring = (monthly: number, yearly: number): number => monthly + shareOf(yearly, 1, 12);

/** Ended ÷ active at the start of the month; null where nobody was. */
export const churnOf = (ended: number, activeAtStart: number): number | null =>
  activeAtStart > 0 ? ended / activeAtStart : null;

/** Trials that paid within 30 days ÷ trials; null where there was none. */
export const conversionOf = (paid: number, trials: number): number | null => (trials > 0 ? paid / trials : null);

/** Change against the same day of the year before; null where there was nothing. */
export const yearOnYear = (now: number | null, before: number | null): number | null =>
  now === null || before === null || before === 0 ? null : now / before - 1;
