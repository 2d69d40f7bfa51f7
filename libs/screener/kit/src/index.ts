export { FormulaLine, type FormulaLineProps } from './FormulaLine';
