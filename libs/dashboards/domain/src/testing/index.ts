export { makeOptions, makeWidget } from './make-widget';
