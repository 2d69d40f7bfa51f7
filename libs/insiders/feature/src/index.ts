export { insiderPageQueries } from './page-queries';
export { InsiderPage } from './pages/insider.page';
export { InsidersPage } from './pages/insiders.page';
export { PoliticianPage } from './pages/politician.page';
export { PoliticianSummaryPage } from './pages/politician-summary.page';
export { PoliticiansPage } from './pages/politicians.page';
export { InsiderSectionPage } from './pages/section.page';
