import type { ReactNode } from 'react';
import type { WidgetProps } from '../parts/widget-props';
import { StockFigures } from './StockFigures';

/** Formulas in lines, twenty at most. */
const linesOf = (text: string): readonly string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .slice(0, 20);

/** Formulas of one's own for one security. */
export default function FormulaFigures(props: WidgetProps): ReactNode {
  return <StockFigures {...props} formulas={linesOf(props.config.text('formulas'))} />;
}
