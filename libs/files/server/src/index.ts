export { attachmentsOf, type Attachments } from './attachments/keep-attachment';
export { queueFile } from './downloads/queue-file';
export type { FilesDeps } from './files-deps';
export type { FilesJobDeps } from './jobs/files-jobs';
export { filesModule } from './module';
export { openPictureCache } from './pictures/open-picture-cache';
export type { FileStore } from './storage/file-store';
export { openFileStore } from './storage/open-file-store';
