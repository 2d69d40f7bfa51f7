export { walkInside, walkItems } from './walk-items';
