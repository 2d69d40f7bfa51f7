export { lineageHandlers } from './routes/lineage.routes';
export { stockHandlers, type StocksDeps } from './routes/stock.routes';
