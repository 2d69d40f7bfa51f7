import type { FundClass, FundReport, ListedFund } from '../../model/fund-holding';

type Named = Pick<FundReport, 'cik' | 'seriesId' | 'series'>;

const same = (a: string | undefined, b: string): boolean => a?.toLowerCase() === b.toLowerCase();

/**
 * Which of some reports are of a listed fund: by the list of share classes, by its name alone where that lacks its symbol.
 * Public copies of the data sets name the series and lack its number. Several funds of one name are none: nothing says
 * which of them is meant.
 */
export function reportsOfFund<Report extends Named>(
  reports: readonly Report[],
  classes: readonly FundClass[],
  { symbol, name }: ListedFund,
): readonly Report[] {
  const own = classes.filter((each) => each.symbol === symbol);
  if (own.length > 0) {
    const [series, trusts] = [new Set(own.map(({ seriesId }) => seriesId)), new Set(own.map(({ cik }) => cik))];
    return reports.filter((report) =>
      report.seriesId === undefined ? same(report.series, name) && trusts.has(report.cik) : series.has(report.seriesId),
    );
  }
  const named = reports.filter(({ series }) => same(series, name));
  return new Set(named.map(({ cik }) => cik)).size > 1 ? [] : named;
}
