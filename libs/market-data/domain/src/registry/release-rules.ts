import type { ReleaseRule } from '../model/observation';

const at = (days: number, time: string): ReleaseRule => ({ days, time });
const inMonth = (months: number, day: number, time: string): ReleaseRule => ({ months, day, time });

/** Consumer prices: the 10th to 15th of the next month. Shutdowns of the government delayed single months. */
const PRICES: ReleaseRule = {
  ...inMonth(1, 15, '08:30'),
  delayed: {
    '2013-09-01': '2013-10-30',
    '2013-10-01': '2013-11-20',
    '2025-09-01': '2025-10-24',
    '2025-10-01': '2025-12-18',
    '2025-11-01': '2025-12-18',
    '2025-12-01': '2026-01-20',
  },
};

/** The employment report: the first Friday of the next month, at the latest the 10th. */
const JOBS: ReleaseRule = {
  ...inMonth(1, 10, '08:30'),
  delayed: {
    '2013-09-01': '2013-10-22',
    '2025-08-01': '2025-09-10',
    '2025-09-01': '2025-11-20',
    '2025-10-01': '2025-12-16',
    '2025-11-01': '2025-12-16',
  },
};

/** Usual days of publication, the later one where they vary. */
export const RELEASE = {
  /** Markets: known after the close. */
  close: at(0, '18:00'),
  nextDay: at(1, '18:00'),
  /** Federal Reserve H.15 and foreign exchange are posted the next business day. */
  h15: at(1, '16:30'),
  /** Federal Reserve H.4.1: Wednesday's figures on Thursday at 16:30. */
  h41: at(1, '16:30'),
  /** Energy Information Administration: spot prices on Wednesday for the days to Monday. */
  eiaSpot: at(8, '17:00'),
  ecb: at(0, '11:00'),
  /** Initial claims of a week ending on Saturday: Thursday. */
  claims: at(5, '08:30'),
  weeklyNextDay: at(1, '16:00'),
  weeklyNextWeek: at(8, '16:30'),
  prices: PRICES,
  producerPrices: inMonth(1, 18, '08:30'),
  jobs: JOBS,
  openings: inMonth(2, 12, '10:00'),
  /** Gross domestic product: the third estimate, at the end of the third month after the quarter. */
  gdp: inMonth(3, 30, '08:30'),
  gdpYear: inMonth(3, 30, '08:30'),
  income: inMonth(2, 1, '08:30'),
  production: inMonth(1, 18, '09:15'),
  retail: inMonth(1, 18, '08:30'),
  durables: inMonth(1, 28, '08:30'),
  housing: inMonth(1, 20, '08:30'),
  homePrices: inMonth(2, 31, '09:00'),
  money: inMonth(1, 28, '13:00'),
  banks: inMonth(1, 15, '16:15'),
  /** University of Michigan: the final survey, within the month; its licence delays free copies by one. */
  survey: inMonth(1, 1, '10:00'),
  monthAverage: inMonth(1, 3, '16:30'),
  shiller: inMonth(1, 10, '18:00'),
  /** Earnings and the ratios of them wait for the quarter's reports. */
  shillerEarnings: inMonth(6, 30, '18:00'),
  pinkSheet: inMonth(1, 5, '18:00'),
  activity: inMonth(2, 1, '08:30'),
  recession: inMonth(12, 31, '18:00'),
  /** The annual tables of household employment: January. */
  householdYear: inMonth(1, 31, '10:00'),
  /** World Bank and IMF: a year is known at the end of the next one. */
  worldYear: inMonth(12, 31, '18:00'),
  monthUnknown: inMonth(2, 1, '18:00'),
  quarterUnknown: inMonth(3, 31, '18:00'),
} as const satisfies Readonly<Record<string, ReleaseRule>>;
