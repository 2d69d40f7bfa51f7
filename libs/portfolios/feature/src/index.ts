export { DefaultsPanel } from './components/DefaultsPanel';
export { PortfolioListPage } from './pages/portfolio-list.page';
export { PortfolioPage } from './pages/portfolio.page';
