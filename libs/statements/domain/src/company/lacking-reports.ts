import { addDays, daysBetween } from '@plumbline/shared/domain';
import type { FiscalPeriod, FiscalQuarter } from '../calendar/fiscal-period';
import type { CompanyView } from './company-view';

/** Ends of quarters of 52 or 53 weeks move by some days. */
const SAME_END_DAYS = 20;
const DAYS_A_YEAR = 365;

/** Why there are no last twelve months: the reports that are not at hand, by name; undefined where none is known to lack. */
export function lackingReports({ calendar }: Pick<CompanyView, 'calendar'>): string | undefined {
  const { annual, quarterly } = calendar;
  const last = quarterly.at(-1);
  if (!last) return undefined;
  const before = Array.from({ length: last.parts - 1 }, (_, at) => last.parts - 1 - at);
  const names = before.flatMap((back) =>
    hasReport([...annual, ...quarterly], last, back) ? [] : [nameBefore(last, back)],
  );
  if (names.length === 0) return undefined;
  const listed = [names.slice(0, -1).join(', '), names.at(-1) ?? ''].filter((text) => text !== '').join(' and ');
  return `The twelve months to ${last.label} are not known: the ${names.length > 1 ? 'reports' : 'report'} of ${listed} ${names.length > 1 ? 'are' : 'is'} not at hand`;
}

function hasReport(periods: readonly FiscalPeriod[], last: FiscalQuarter, back: number): boolean {
  const end = addDays(last.end, -Math.round((back * DAYS_A_YEAR) / last.parts));
  return periods.some((period) => Math.abs(daysBetween(period.end, end)) <= SAME_END_DAYS);
}

/** 'Q4 2024': the name of the quarter so many before one. */
function nameBefore({ position, parts, fiscalYear, fiscalPeriod }: FiscalQuarter, back: number): string {
  const place = position - 1 - back;
  const year = fiscalYear + Math.floor(place / parts);
  return `${fiscalPeriod.slice(0, 1)}${String((((place % parts) + parts) % parts) + 1)} ${String(year)}`;
}
