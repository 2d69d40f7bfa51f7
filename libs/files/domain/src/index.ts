export {
  capNotice,
  DOWNLOAD_DAYS,
  DOWNLOAD_FORMATS,
  DUPLICATE_DOWNLOAD,
  isDeletable,
  MAX_OPEN_DOWNLOADS,
  type DownloadFormat,
  type DownloadState,
} from './model/downloads';
export { filesPages } from './model/pages';
