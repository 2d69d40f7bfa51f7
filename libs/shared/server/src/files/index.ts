export { removeTemporary, syncFile, syncFolder, writeAtomic, writeWhole } from './atomic-file';
export { folderSizes, type FolderSize } from './folder-sizes';
export { sha256 } from './sha256';
export { inFolder, namingDamage, StoreError } from './store-error';
