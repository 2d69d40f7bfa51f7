export { etfCalls } from './etfs';
