export { dataApiModule, type DataApiDeps } from './module';
