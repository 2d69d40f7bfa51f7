import { lineFormulas } from '@plumbline/dashboard-widgets/domain';
import type { ReactNode } from 'react';
import type { WidgetProps } from '../parts/widget-props';
import { StockFigures } from './StockFigures';

/** Formulas of one's own for one security. */
export default function FormulaFigures(props: WidgetProps): ReactNode {
  return <StockFigures {...props} formulas={lineFormulas(props.config.text('formulas'))} />;
}
