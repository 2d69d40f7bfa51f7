import '../styles/list.css';
import { filterText, isNarrowed, type FilterSpec, type FilterState, type FilterValue } from '@plumbline/shared/domain';
import type { ReactNode } from 'react';
import { Button } from '../Button';
import { filterText as text } from '../messages/list';
import { Popover } from '../Popover';
import { FilterControl } from './FilterControl';
import { OpenChoice } from './OpenChoice';
import { TextFilterField } from './TextFilterField';

export interface FilterBarProps {
  filters: readonly FilterSpec[];
  values: FilterState;
  /** `undefined` clears the filter. */
  onChange: (key: string, value: FilterValue | undefined) => void;
  onClear: () => void;
}

interface OneFilterProps<Spec extends FilterSpec = FilterSpec> {
  filter: Spec;
  value: FilterValue | undefined;
  onChange: (value: FilterValue | undefined) => void;
}

/** A button that says what its filter is set to, and opens it. */
function FilterButton({ filter, value, onChange }: OneFilterProps): ReactNode {
  return (
    <Popover
      label={filter.label}
      trigger={(triggerProps) => (
        <Button size="small" className="filter-button" data-set={value !== undefined || undefined} {...triggerProps}>
          <span>{value === undefined ? filter.label : `${filter.label}: ${filterText(filter, value)}`}</span>
          <svg viewBox="0 0 10 10" aria-hidden="true" className="filter-chevron">
            <path d="m2 3.5 3 3 3-3" />
          </svg>
        </Button>
      )}
    >
      {(close) => <FilterControl filter={filter} value={value} onChange={onChange} onDone={close} />}
    </Popover>
  );
}

function OneFilter({ filter, ...props }: OneFilterProps): ReactNode {
  if (filter.kind === 'text') return <TextFilterField filter={filter} {...props} />;
  if (filter.kind === 'choice') return <OpenChoice filter={filter} {...props} />;
  if (filter.kind === 'select' && filter.look) {
    const options = [{ value: '', label: filter.all ?? text.all }, ...filter.options];
    return <OpenChoice filter={{ label: filter.label, look: filter.look, options }} {...props} />;
  }
  return <FilterButton filter={filter} {...props} />;
}

/** The filters of a list in one row, made of their specs. */
export function FilterBar({ filters, values, onChange, onClear }: FilterBarProps): ReactNode {
  if (filters.length === 0) return null;
  return (
    <div role="group" aria-label={text.bar} className="filter-bar">
      {filters.map((filter) => (
        <OneFilter
          key={filter.key}
          filter={filter}
          value={values[filter.key]}
          onChange={(value) => onChange(filter.key, value)}
        />
      ))}
      {isNarrowed({ filters }, values) && (
        <Button size="small" variant="quiet" onClick={onClear}>
          {text.clearAll}
        </Button>
      )}
    </div>
  );
}
