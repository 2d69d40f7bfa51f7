export { DownloadsPage } from './downloads.page';
export { PicturesPage } from './pictures.page';
