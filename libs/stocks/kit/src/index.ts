export { AsOfControl } from './AsOfControl';
export { chosenStock, loadStocks, type StockOption } from './load-stocks';
export { letterWords } from './price-points';
export { PriceHistory, type PriceHistoryProps, type StockPrices } from './PriceHistory';
export { stockColumn, type StockColumnOptions } from './stock-column';
export { StockName, type NamedStock, type StockNameProps } from './StockName';
