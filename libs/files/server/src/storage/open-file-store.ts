import type { FilesSettings } from '../settings';
import type { FileStore } from './file-store';
import { folderStore } from './folder-store';
import { s3Store } from './s3-store';

/** The store of an installation: a bucket where there is one, else a folder. */
export const openFileStore = ({ bucket, folder }: Pick<FilesSettings, 'bucket' | 'folder'>): FileStore =>
  bucket ? s3Store(bucket) : folderStore(folder);
