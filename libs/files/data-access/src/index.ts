export { downloadsQuery, filesApi, type DownloadTask } from './downloads-query';
export {
  PICTURE_LISTS,
  picturesApi,
  picturesQuery,
  sendPicture,
  type Picture,
  type PictureChoice,
} from './pictures-query';
