export { membershipModule } from './module';
