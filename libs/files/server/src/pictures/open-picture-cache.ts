import type { FilesSettings } from '../settings';
import { folderCache, type PictureCache } from './picture-cache';

/** Where this machine keeps pictures made smaller. */
export const openPictureCache = ({ pictures: { folder, mostBytes } }: Pick<FilesSettings, 'pictures'>): PictureCache =>
  folderCache(folder, mostBytes);
