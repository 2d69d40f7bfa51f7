export { alertsModule } from './module';
