export { DownloadGate, DownloadTerms, type DownloadedThing } from './download-gate';
