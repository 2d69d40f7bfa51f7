export { Combobox, type ComboboxProps } from './Combobox';
export type { FoundOptions, LoadOptions } from './use-options';
