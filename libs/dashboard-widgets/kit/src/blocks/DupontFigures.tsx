import { DUPONT_FACTORS } from '@plumbline/dashboard-widgets/domain';
import type { ReactNode } from 'react';
import type { WidgetProps } from '../parts/widget-props';
import { StockFigures } from './StockFigures';

/** Factors of return on equity. */
export default function DupontFigures(props: WidgetProps): ReactNode {
  return <StockFigures {...props} formulas={DUPONT_FACTORS} />;
}
