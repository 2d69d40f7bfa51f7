export { downloadCalls } from './downloads';
export { galleryCalls, pictureCalls } from './pictures';
