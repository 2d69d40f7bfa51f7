export { downloadCalls } from './downloads';
export { pictureCalls } from './pictures';
