export { EtfPage } from './etf.page';
export { EtfsPage } from './etfs.page';
export { etfPageQueries, type EtfPageKey } from './page-queries';
