export { searchQuery, typedSearchQuery, type SearchChoice } from './search-query';
