export { economicsModule } from './module';
