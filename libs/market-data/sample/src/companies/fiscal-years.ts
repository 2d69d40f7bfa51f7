import type { FiscalYearRule } from '../base/fiscal-calendar';
import type { Random } from '../base/random';
import type { Industry } from './industries';
import type { Venue } from './venues';

const CALENDAR: FiscalYearRule = { kind: 'month-end', month: 12 };
const RETAIL_WITH_WEEKS = new Set(['5331', '5651', '5411']);

/** Most years end with the calendar's, those of stores in January, those of a country when it is used to. */
export function fiscalYearOf(random: Random, { sector, sic }: Industry, venue?: Venue): FiscalYearRule {
  const draw = random.next();
  if (venue) return draw < 0.8 ? { kind: 'month-end', month: venue.yearEnd } : CALENDAR;
  if (RETAIL_WITH_WEEKS.has(sic)) return draw < 0.7 ? { kind: 'weeks', month: 1 } : CALENDAR;
  if (['bank', 'insurer', 'real-estate', 'utilities', 'energy'].includes(sector) || draw < 0.72) return CALENDAR;
  if (draw < 0.8) return { kind: 'weeks', month: [6, 9, 12][Math.floor(draw * 100) % 3] ?? 9 };
  return { kind: 'month-end', month: [3, 6, 9, 6, 10][Math.floor(draw * 100) % 5] ?? 6 };
}

const SALES = 'RevenueFromContractWithCustomerExcludingAssessedTax';

/** Tag of revenue: most changed with the accounting standard of 2018. */
export function revenueTagsOf(random: Random, { sector }: Industry) {
  const draw = random.next();
  if (sector === 'bank' && draw < 0.6) return [];
  if (['bank', 'insurer', 'real-estate', 'utilities', 'energy'].includes(sector))
    return [{ concept: 'Revenues', fromYear: 0 }];
  const before = draw < 0.5 ? 'SalesRevenueNet' : 'Revenues';
  return [
    { concept: before, fromYear: 0 },
    { concept: draw < 0.85 ? SALES : 'Revenues', fromYear: 2018 },
  ];
}
