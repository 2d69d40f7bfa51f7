export { stockColumn, type StockColumnOptions } from './stock-column';
export { StockName, type NamedStock, type StockNameProps } from './StockName';
