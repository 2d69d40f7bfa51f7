export { economicsModule } from './module';
export type { EconomicDeps } from './economic-market';
