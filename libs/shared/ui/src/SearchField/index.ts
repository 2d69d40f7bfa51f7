export { SearchField, type SearchFieldProps, type SearchOption } from './SearchField';
