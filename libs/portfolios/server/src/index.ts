export type { BrokerConnector, PortfolioDeps, SecurityFigure, ReadFigures } from './deps';
export { portfoliosModule } from './module';
export { portfolioLists } from './read/company-lists';
export { companyNotes } from './read/company-notes';
