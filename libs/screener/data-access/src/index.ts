export { screenerApi } from './calls';
export { ideaCategoriesQuery, ideasQuery, popularIdeasQuery, type IdeaChoice } from './idea-queries';
export { completionQuery, fieldsQuery, formulaCheckQuery } from './field-queries';
export {
  aggregateQuery,
  distributionQuery,
  eventsQuery,
  explainQuery,
  exportScreen,
  figuresQuery,
  listsQuery,
  performanceQuery,
  screenNamesQuery,
  screenQuery,
  slugQuery,
  universeNamesQuery,
  type FigureAsk,
} from './screen-query';
export { progressOf, type WorkProgress } from './work-progress';
export {
  hashQuery,
  keptOf,
  namedScreenersQuery,
  userScreenerQuery,
  userScreenersQuery,
  viewsQuery,
} from './saved-queries';
