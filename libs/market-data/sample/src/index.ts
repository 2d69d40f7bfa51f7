export { writeSampleMarket } from './sample-market';
export type { SampleOptions } from './universe/universe';
