export { Combobox, type ComboboxProps } from './Combobox';
export { DEBOUNCE_MS, useOptions, type FoundOptions, type LoadOptions } from './use-options';
