export { factVintageSchema, marketCalls } from './facts';
export { missedCalls } from './missed';
export { statusCalls } from './status';
