export type { BrokerConnector, PortfolioDeps } from './deps';
export type { PortfolioSources } from './sources';
export { portfoliosModule } from './module';
export { portfolioLists } from './threads/company-lists';
export { dueNotes } from './read/due-notes';
export { companyNotes } from './read/company-notes';
export {
  PORTFOLIO_TASK,
  portfolioTask,
  readPortfolioElsewhere,
  readPortfolioHere,
  type ReadPortfolio,
} from './threads/portfolio-reads';
