import type { MultiFilter, SelectFilter } from '@plumbline/shared/domain';
import type { ReactNode } from 'react';
import { Button } from '../Button';
import { Checkbox } from '../Checkbox';
import { filterText } from '../messages/list';
import { RadioGroup } from '../RadioGroup';
import { DaysControl } from './DaysControl';
import type { FilterControlProps } from './filter-control-props';
import { RangeControl } from './RangeControl';

const ANY = '';

function SelectControl({ filter, value, onChange }: FilterControlProps<SelectFilter>): ReactNode {
  return (
    <RadioGroup
      label={filter.label}
      options={[{ value: ANY, label: filterText.any }, ...filter.options]}
      value={(value as string | undefined) ?? ANY}
      onChange={(chosen) => onChange(chosen === ANY ? undefined : chosen)}
    />
  );
}

function MultiControl({ filter, value, onChange }: FilterControlProps<MultiFilter>): ReactNode {
  const chosen = (value as readonly string[] | undefined) ?? [];
  const toggle = (one: string) => {
    const next = filter.options
      .map((option) => option.value)
      .filter((option) => (option === one ? !chosen.includes(one) : chosen.includes(option)));
    onChange(next.length > 0 ? next : undefined);
  };
  return (
    <fieldset className="field">
      <legend>{filter.label}</legend>
      <div className="choices">
        {filter.options.map((option) => (
          <Checkbox
            key={option.value}
            label={option.label}
            checked={chosen.includes(option.value)}
            onChange={() => toggle(option.value)}
          />
        ))}
      </div>
      <div className="form-actions">
        <Button size="small" variant="quiet" disabled={chosen.length === 0} onClick={() => onChange(undefined)}>
          {filterText.clear}
        </Button>
      </div>
    </fieldset>
  );
}

/** The control of a filter by its kind. */
export function FilterControl({ filter, ...props }: FilterControlProps): ReactNode {
  switch (filter.kind) {
    case 'select':
      return <SelectControl filter={filter} {...props} />;
    case 'multi':
      return <MultiControl filter={filter} {...props} />;
    case 'range':
      return <RangeControl filter={filter} {...props} />;
    case 'days':
      return <DaysControl filter={filter} {...props} />;
    case 'choice':
    case 'text':
      return null; // is in the bar itself
  }
}
