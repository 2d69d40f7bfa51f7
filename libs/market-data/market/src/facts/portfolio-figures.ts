import {
  holdingsAsOf,
  type HoldingReport,
  type ManagerPortfolio,
  type PriceLookup,
} from '@plumbline/market-data/domain';

/** A figure of a manager's portfolio after a report. */
export interface PortfolioFigure {
  readonly unit: string;
  readonly of: (portfolio: ManagerPortfolio) => number;
}

/** Figures of the portfolio with its amendments, 'form13f:portfolioValueUsd', by name in lower case. */
export const PORTFOLIO_FIGURES: Readonly<Record<string, PortfolioFigure>> = {
  portfoliovalueusd: { unit: 'USD', of: ({ valueUsd }) => valueUsd },
  portfoliooptionsusd: { unit: 'USD', of: ({ optionNotionalUsd }) => optionNotionalUsd },
  portfoliopositions: { unit: 'positions', of: ({ positions, options }) => positions.length + options.length },
};

/**
 * The figure as it was once each report was public, so that the latest vintage is the portfolio with everything added
 * and replaced; a report that changes nothing (a notice, a cover without its table) has none.
 */
export function portfolioVintages(
  reports: readonly HoldingReport[],
  { of }: PortfolioFigure,
  prices: PriceLookup | undefined,
): readonly (readonly [report: HoldingReport, value: number])[] {
  return reports.flatMap((report) => {
    const portfolio = holdingsAsOf(reports, report.period, { at: report.moment.at, ...(prices ? { prices } : {}) });
    const isHolding = portfolio?.status === 'holdings' && report.rows.length > 0;
    return isHolding ? [[report, of(portfolio)] as const] : [];
  });
}
