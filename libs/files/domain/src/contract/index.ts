export { downloadCalls, downloadTaskSchema, type DownloadTask } from './downloads';
export { galleryCalls, pictureCalls } from './pictures';
