export { gurusModule } from './module';
export { letterRecords } from './read/letter-records';
export type { GuruDeps } from './read/open-guru';
