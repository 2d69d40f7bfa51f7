export { downloadCalls, downloadTaskSchema, type DownloadTask } from './downloads';
export { podcastAudioCalls } from './podcast-audio';
export { galleryCalls, pictureCalls } from './pictures';
