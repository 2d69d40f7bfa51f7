export { etfsModule } from './module';
export type { EtfDeps } from './read/etf-market';
export { fundShares } from './read/fund-shares';
