export { compareCalls } from './compare';
export { detailCalls } from './details';
export { directoryCalls } from './directory';
export { documentCalls } from './documents';
export { figureCalls } from './figures';
export { financialViewCalls } from './financial-views';
export { holidayCalls } from './holidays';
export { historyCalls, historyPointSchema } from './history';
export { lineageCalls } from './lineage';
export { indexSchema, placeCalls } from './places';
export { recordCalls, segmentTableSchema } from './records';
export {
  filingSchema,
  figureSchema,
  priceSeriesSchema,
  statementQualitySchema,
  statementSchema,
  stockHitSchema,
  stockSummarySchema,
  templateChoiceSchema,
} from './schemas';
export { sideBySideCalls } from './side-by-side';
export { stockCalls, type StockCalls } from './stocks';
export { termCalls } from './terms';
export { diffParagraphSchema, passageSchema, tabBlockSchema, tabCalls, tabFigureSchema } from './tabs';
export { offeringCalls } from './offerings';
