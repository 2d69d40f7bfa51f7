export type { Attachment } from './model/attachment';
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
export { MARK_SIDE } from './model/logos';
export { AUDIO_TYPES, audioKindOf, audioPath, MAX_AUDIO_BYTES, rangeOf } from './model/podcast-audio';
export { filesPages } from './model/pages';
export {
  DEFAULT_QUALITY,
  DEFAULT_SIZE,
  GALLERIES,
  GALLERY_KINDS,
  LOGO_BOX,
  LONGEST_SIDE,
  madeQuality,
  madeSide,
  MAX_PICTURE_BYTES,
  MAX_PICTURE_PIXELS,
  MAX_PICTURES,
  MAX_PICTURE_SPACE,
  PICTURE_BOX,
  PICTURE_SORTS,
  PICTURE_TYPES,
  pictureProblem,
  pictureTitle,
  type Gallery,
  type PictureBox,
  type PictureSort,
} from './model/pictures';
