export { GuruPage } from './guru.page';
export { GuruStockPage } from './guru-stock.page';
export { GuruHubPage, guruHubQueries } from './hub.page';
export { GuruSectionPage } from './section.page';
export { guruSectionQueries } from './section-queries';
export { guruStockQueries, guruTabQueries } from './guru/tab-queries';
export { FundLetterPage, FundLettersPage } from './fund-letters.page';
export { letterPageQueries } from './letter-queries';
export { LettersPage } from './letters.page';
