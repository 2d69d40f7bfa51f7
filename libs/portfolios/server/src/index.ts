export type { BrokerConnector, PortfolioDeps, PortfolioSources, ReadFigures, SecurityFigure } from './deps';
export { portfoliosModule } from './module';
export { portfolioLists } from './read/company-lists';
export { companyNotes } from './read/company-notes';
export {
  PORTFOLIO_TASK,
  portfolioTask,
  readPortfolioElsewhere,
  readPortfolioHere,
  type ReadPortfolio,
} from './read/portfolio-reads';
