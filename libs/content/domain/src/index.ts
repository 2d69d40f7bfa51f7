export { contentPages } from './model/pages';
