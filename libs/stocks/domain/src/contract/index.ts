export { lineageCalls } from './lineage';
export {
  filingSchema,
  figureSchema,
  priceSeriesSchema,
  statementSchema,
  stockHitSchema,
  stockSummarySchema,
} from './schemas';
export { stockCalls, type StockCalls } from './stocks';
