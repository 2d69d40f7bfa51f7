export { DownloadGate, DownloadTerms } from './download-gate';
