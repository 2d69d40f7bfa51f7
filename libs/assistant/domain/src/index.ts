export { assistantPages } from './model/pages';
