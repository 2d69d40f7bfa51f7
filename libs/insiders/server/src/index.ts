export { dealsFile, type InsiderTables } from './downloads/deals-file';
export { insidersModule } from './module';
export type { InsiderDeps } from './routes/insider.routes';
export { memberReports, memberTerms, memberTrades } from './read/congress-records';
export { dealRecords } from './read/deal-records';
export { insiderMonths } from './read/insider-months';
