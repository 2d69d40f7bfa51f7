export { edgarUrl } from './model/edgar-links';
export { displaySymbol, STOCK_TABS, stockPath, type StockTab } from './model/paths';
