export { filingSchema, figureSchema, priceSeriesSchema, stockHitSchema, stockSummarySchema } from './schemas';
export { stockCalls, type StockCalls } from './stocks';
