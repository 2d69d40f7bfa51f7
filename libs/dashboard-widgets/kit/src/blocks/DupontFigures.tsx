import type { ReactNode } from 'react';
import type { WidgetProps } from '../parts/widget-props';
import { StockFigures } from './StockFigures';

const FACTORS = ['dupont_3', 'net_margin', 'asset_turnover', 'equity_multiplier', 'tax_burden', 'interest_burden'];

/** What return on equity is made of. */
export default function DupontFigures(props: WidgetProps): ReactNode {
  return <StockFigures {...props} formulas={FACTORS} />;
}
