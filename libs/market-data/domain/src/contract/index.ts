export { factVintageSchema, marketCalls } from './facts';
export { statusCalls } from './status';
