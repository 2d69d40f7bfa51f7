export { walkItems } from './walk-items';
