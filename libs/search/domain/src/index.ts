export {
  effectiveType,
  enterTarget,
  moveHighlight,
  searchPath,
  searchShortcut,
  type EnterState,
  type KeyPress,
} from './compute/search-rules';
export {
  CLOSE_AFTER_BLUR_MS,
  DROPDOWN_PX,
  isSearchType,
  QUOTE_DEBOUNCE_MS,
  SEARCH_TYPE_LABELS,
  SEARCH_TYPES,
  STOCK_RESULTS,
  type SearchType,
} from './model/search-types';
