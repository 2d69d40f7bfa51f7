import type { FilterSpec, FilterValue } from '@plumbline/shared/domain';

export interface FilterControlProps<Spec extends FilterSpec = FilterSpec> {
  filter: Spec;
  value: FilterValue | undefined;
  /** `undefined` clears the filter. */
  onChange: (value: FilterValue | undefined) => void;
  /** Closes what contains the control. */
  onDone: () => void;
}
