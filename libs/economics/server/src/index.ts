export { economicsModule } from './module';
export type { EconomicDeps } from './economic-market';
export { calendarRecords } from './read/calendar-records';
export { chartEconomy } from './read/chart-economy';
export { seriesNames, seriesValues } from './read/series-records';
