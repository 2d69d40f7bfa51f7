export { insidersModule } from './module';
export type { InsiderDeps } from './routes/insider.routes';
