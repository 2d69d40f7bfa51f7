export type { ScreenerTables } from './downloads/screen-file';
export { screenerModule, type ScreenerDeps } from './module';
export type { ScreenPanels } from './screen/panels';
