export {
  capNotice,
  DOWNLOAD_DAYS,
  DUPLICATE_DOWNLOAD,
  isDeletable,
  MAX_OPEN_DOWNLOADS,
  type DownloadFormat,
  type DownloadState,
} from './model/downloads';
