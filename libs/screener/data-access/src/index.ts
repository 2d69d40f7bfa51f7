export { completionQuery, fieldsQuery, formulaCheckQuery } from './field-queries';
export {
  aggregateQuery,
  distributionQuery,
  explainQuery,
  figuresQuery,
  screenQuery,
  screensQuery,
  slugQuery,
  type FigureAsk,
} from './screen-query';
