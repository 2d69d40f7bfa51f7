export { searchCalls, type SearchCalls } from './search';
