export { economicsPages } from './model/pages';
