export { insidersModule } from './module';
export type { InsiderDeps } from './routes/insider.routes';
export { insiderMonths } from './read/insider-months';
