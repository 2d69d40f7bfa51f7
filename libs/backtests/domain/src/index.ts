export { backtestsPages } from './model/pages';
