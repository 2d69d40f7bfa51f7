export { FileButton, type FileButtonProps } from './FileButton';
export { ChoosePicture, ChooseSitePicture } from './pictures/ChoosePicture';
export { PictureFilters } from './pictures/PictureFilters';
export { PictureImage } from './pictures/PictureImage';
export { UploadArea } from './pictures/UploadArea';
export { useUploads } from './pictures/use-uploads';
