export type { FilesDeps } from './files-deps';
export type { FilesJobDeps } from './jobs/files-jobs';
export { filesModule } from './module';
export { openFileStore } from './storage/open-file-store';
