export { assistantModule } from './module';
