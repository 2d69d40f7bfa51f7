export { makeFact } from './make-fact';
