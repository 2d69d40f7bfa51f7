export { gurusModule } from './module';
export type { GuruDeps } from './read/open-guru';
