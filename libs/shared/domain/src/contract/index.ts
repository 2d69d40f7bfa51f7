export { errorSchema, daySchema, symbolParam } from './schemas';
export { platformCalls } from './platform';
