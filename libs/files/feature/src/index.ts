export { DownloadsPage } from './downloads.page';
