import { compareText, type Day } from '@plumbline/shared/domain';

import type { FundHolding, FundPortfolio, FundReport } from '../../model/fund-holding';

/** A report by its moment, epoch milliseconds, and its number. */
export interface FiledReport {
  readonly at: number;
  readonly accession: string;
}

/** Order of filing, a file without its filing before the filing itself; total. */
export const compareFiledReports = (a: FiledReport, b: FiledReport): number =>
  a.at - b.at ||
  Number(b.accession.startsWith('file:')) - Number(a.accession.startsWith('file:')) ||
  compareText(a.accession, b.accession);

const filedReport = ({ moment: { at }, accession }: FundReport): FiledReport => ({ at, accession });
const compareReports = (a: FundReport, b: FundReport): number => compareFiledReports(filedReport(a), filedReport(b));

/** The largest first, those without a value last. */
function bySize(a: FundHolding, b: FundHolding): number {
  if (a.valueUsd === undefined || b.valueUsd === undefined) {
    return Number(a.valueUsd === undefined) - Number(b.valueUsd === undefined) || a.place - b.place;
  }
  return b.valueUsd - a.valueUsd || a.place - b.place;
}

/** Cents of single values add up to noise in the last digits. */
const cents = (value: number): number => Math.round(value * 100) / 100;

function toPortfolio(found: readonly FundReport[]): FundPortfolio | undefined {
  const report = found.at(-1);
  if (!report) return undefined;
  const valueUsd = cents(report.holdings.reduce((sum, holding) => sum + (holding.valueUsd ?? 0), 0));
  const { netAssetsUsd: net, cashUsd = 0 } = report;
  return {
    report,
    replaces: found.slice(0, -1).map(({ accession }) => accession),
    holdings: [...report.holdings].sort(bySize),
    valueUsd,
    ...(net === undefined ? {} : { otherNetUsd: cents(net - valueUsd - cashUsd) }),
    percent: report.holdings.reduce((sum, { percent = 0 }) => sum + percent, 0),
  };
}

/**
 * Portfolios of one fund as known at a moment, by day of the report, oldest first; `reports` are all of that fund. An
 * amendment of Form N-PORT is the whole report again: the latest one public holds.
 */
export function fundPortfoliosAsOf(
  reports: Iterable<FundReport>,
  at: number = Number.POSITIVE_INFINITY,
): readonly FundPortfolio[] {
  const known = [...reports].filter(({ moment }) => moment.at <= at).sort(compareReports);
  const days = [...new Set(known.map(({ reportDay }) => reportDay))].sort();
  return days
    .map((day) => toPortfolio(known.filter(({ reportDay }) => reportDay === day)))
    .filter((portfolio) => portfolio !== undefined);
}

/**
 * Returns a fund's holdings as known at a moment: on a day, or in its latest report; undefined when nothing was public
 * by then.
 */
export function fundHoldingsAsOf(
  reports: Iterable<FundReport>,
  { at, day }: { readonly at?: number; readonly day?: Day } = {},
): FundPortfolio | undefined {
  const portfolios = fundPortfoliosAsOf(reports, at);
  return day ? portfolios.find(({ report }) => report.reportDay === day) : portfolios.at(-1);
}
