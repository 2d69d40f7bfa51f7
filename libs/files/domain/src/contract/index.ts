export { downloadCalls } from './downloads';
