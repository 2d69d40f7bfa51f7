export { gurusModule } from './module';
export { letterRecords } from './read/letter-records';
export { stockManagers } from './read/stock-managers';
export type { GuruDeps } from './read/open-guru';
