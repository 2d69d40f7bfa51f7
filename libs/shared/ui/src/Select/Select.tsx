import type { ReactNode, Ref, SelectHTMLAttributes } from 'react';
import { Field, type FieldNotes } from '../Field';

export interface SelectOption<Value extends string = string> {
  value: Value;
  label: string;
  isDisabled?: boolean;
  /** Options of a group are shown together under its name. */
  group?: string;
}

export interface SelectProps
  extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'children' | 'multiple'>, FieldNotes {
  options: readonly SelectOption[];
  /** The first, empty choice: `Choose a country`. Without it the first option is chosen. */
  placeholder?: string;
  ref?: Ref<HTMLSelectElement>;
}

const OptionItem = ({ option }: { option: SelectOption }): ReactNode => (
  <option value={option.value} disabled={option.isDisabled}>
    {option.label}
  </option>
);

function Options({ options }: Pick<SelectProps, 'options'>): ReactNode {
  const groups = [...new Set(options.map(({ group }) => group))];
  return groups.map((group) => {
    const items = options
      .filter((option) => option.group === group)
      .map((option) => <OptionItem key={option.value} option={option} />);
    return group === undefined ? (
      items
    ) : (
      <optgroup key={group} label={group}>
        {items}
      </optgroup>
    );
  });
}

/** One of many: the browser's own list, which every device knows how to show. */
export function Select(props: SelectProps): ReactNode {
  const { label, isLabelHidden, isOptional, hint, error, options, placeholder, className, ...select } = props;
  const notes = { label, hint, error, className };
  return (
    <Field {...notes} {...(isLabelHidden && { isLabelHidden })} {...(isOptional && { isOptional })}>
      {(control) => (
        <span className="field-box field-select">
          <select {...select} {...control}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            <Options options={options} />
          </select>
          <svg viewBox="0 0 10 10" aria-hidden="true" className="field-chevron">
            <path d="m2 3.5 3 3 3-3" />
          </svg>
        </span>
      )}
    </Field>
  );
}
