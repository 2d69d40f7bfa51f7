export { makeAction } from './make-action';
export { makeFact } from './make-fact';
