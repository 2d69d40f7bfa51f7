export { cacheCalls } from './caches';
export { errorSchema, daySchema, symbolParam } from './schemas';
export { platformCalls } from './platform';
export { slowCalls } from './slow-calls';
