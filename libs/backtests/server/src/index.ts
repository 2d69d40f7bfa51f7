export { backtestsModule } from './module';
