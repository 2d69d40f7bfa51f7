export { screenerModule, type ScreenerDeps } from './module';
export type { ScreenPanels } from './screen/panels';
