export { DownloadGate } from './download-gate';
