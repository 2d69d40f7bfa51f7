export { AsOfPicker, type AsOfPickerProps } from './AsOfPicker';
