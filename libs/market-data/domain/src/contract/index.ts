export { factVintageSchema, marketCalls } from './facts';
export { missedCalls } from './missed';
export { setupCalls } from './setup';
export { statusCalls } from './status';
