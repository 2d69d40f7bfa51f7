export { dealsFile, type InsiderTables } from './downloads/deals-file';
export { insidersModule } from './module';
export type { InsiderDeps } from './routes/insider.routes';
export { dealRecords } from './read/deal-records';
export { insiderMonths } from './read/insider-months';
