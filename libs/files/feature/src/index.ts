export { DownloadsPage } from './downloads.page';
export { PicturesPage } from './pictures.page';
export { filesStaffPages } from './staff-pages';
