import { readFilter, type FilterValue, type TextFilter } from '@plumbline/shared/domain';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { Icon } from '../Icon';
import { TextField } from '../TextField';
import { useDebounced } from '../use-debounced';

export interface TextFilterFieldProps {
  filter: TextFilter;
  value: FilterValue | undefined;
  onChange: (value: FilterValue | undefined) => void;
}

/** Search words; reported after a pause in typing, at once with Enter. */
export function TextFilterField({ filter, value, onChange }: TextFilterFieldProps): ReactNode {
  const set = typeof value === 'string' ? value : '';
  const [typed, setTyped] = useState(set);
  const [before, setBefore] = useState(set);
  if (set !== before) {
    setBefore(set);
    if (readFilter(filter, typed) !== value) setTyped(set); // changed from outside, not by what was typed
  }
  const settled = useDebounced(typed);
  const report = () => {
    const next = readFilter(filter, typed);
    if (next !== value) onChange(next);
  };
  const onSettled = useEffectEvent((text: string) => {
    if (text === typed) report();
  });
  useEffect(() => onSettled(settled), [settled]);
  return (
    <TextField
      label={filter.label}
      isLabelHidden
      type="search"
      className="filter-text"
      prefix={<Icon name="search" />}
      placeholder={filter.placeholder ?? filter.label}
      maxLength={filter.maxLength ?? 80}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onKeyDown={({ key }) => {
        if (key === 'Enter') report();
      }}
    />
  );
}
