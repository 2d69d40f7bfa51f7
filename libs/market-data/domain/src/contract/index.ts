export { factVintageSchema, marketCalls } from './facts';
