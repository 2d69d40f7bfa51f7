export { FileButton, type FileButtonProps } from './FileButton';
export { ChoosePicture, ChooseSitePicture } from './pictures/ChoosePicture';
export { PICTURE_LIST } from './pictures/picture-list';
export { PictureImage } from './pictures/PictureImage';
export { UploadArea } from './pictures/UploadArea';
export { useUploads } from './pictures/use-uploads';
