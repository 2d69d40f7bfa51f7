export { DEBOUNCE_MS, useDebounced } from './use-debounced';
