import type { FilterLook, FilterOption, FilterValue } from '@plumbline/shared/domain';
import type { ReactNode } from 'react';
import { SegmentedControl } from '../SegmentedControl';
import { Select } from '../Select';

export interface OpenChoiceProps {
  /** The first option is chosen where nothing is. */
  filter: { readonly label: string; readonly options: readonly FilterOption[]; readonly look: FilterLook };
  value: FilterValue | undefined;
  /** `undefined` for the first option. */
  onChange: (value: string | undefined) => void;
}

/** One of a few, chosen in the bar itself. */
export function OpenChoice({ filter: { label, options, look }, value, onChange }: OpenChoiceProps): ReactNode {
  const first = options[0]?.value ?? '';
  const shown = typeof value === 'string' ? value : first;
  const choose = (chosen: string) => onChange(chosen === first ? undefined : chosen);
  if (look === 'segments')
    return <SegmentedControl label={label} options={[...options]} value={shown} onChange={choose} />;
  return (
    <Select
      label={label}
      isLabelHidden
      options={options}
      value={shown}
      onChange={({ target }) => choose(target.value)}
    />
  );
}
