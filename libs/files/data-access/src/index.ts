export { downloadsQuery, filesApi, type DownloadTask } from './downloads-query';
