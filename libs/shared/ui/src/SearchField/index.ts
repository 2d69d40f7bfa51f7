export { SearchField } from './SearchField';
export type { SearchFieldProps, SearchOption } from './search-option';
