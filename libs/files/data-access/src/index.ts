export { downloadsQuery, filesApi, type DownloadTask } from './downloads-query';
export { podcastApi, podcastAudioQuery, type PodcastFile } from './podcast-query';
export {
  galleryOf,
  ownPictures,
  type Picture,
  type PictureChoice,
  type PictureShelf,
  type Sending,
} from './pictures-query';
