export { etfsModule } from './module';
export type { EtfDeps } from './read/etf-market';
export { fundClasses, fundReports } from './read/fund-records';
export { fundShares } from './read/fund-shares';
