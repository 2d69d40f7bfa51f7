import type { PortfolioDetail } from '../components/figures';

/** What every view of a portfolio gets. */
export interface ViewProps {
  readonly id: number;
  readonly detail: PortfolioDetail;
  readonly asOf: string | undefined;
}
