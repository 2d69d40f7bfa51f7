import type { PortfolioDetail } from '../components/figures';

/** Props of every view of a portfolio. */
export interface ViewProps {
  readonly id: number;
  readonly detail: PortfolioDetail;
  readonly asOf: string | undefined;
}
