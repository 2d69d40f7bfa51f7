import { Fragment, useEffect, useRef, type MouseEvent, type ReactNode } from 'react';
import type { SearchOption } from './search-option';

export interface SearchListProps {
  id: string;
  label: string;
  options: readonly SearchOption[];
  active: number;
  onChoose: (option: SearchOption) => void;
}

/** The id of an option, which the input names as active. */
export const optionId = (listId: string, index: number): string => `${listId}-${String(index)}`;

/** Pressed with a pointer; keys are heard by the input, where the focus stays. */
const pressable = (onPress: () => void) => ({
  onMouseDown: (event: MouseEvent) => event.preventDefault(),
  onClick: onPress,
});

function OptionText({ option }: { option: SearchOption }): ReactNode {
  return (
    <>
      <b>{option.label}</b>
      {option.description && <span>{option.description}</span>}
      {option.note && <small>{option.note}</small>}
    </>
  );
}

/** The options under the input; a group's name is shown once, before its first option. */
export function SearchList({ id, label, options, active, onChoose }: SearchListProps): ReactNode {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (active >= 0) list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <div className="listbox" role="listbox" id={id} aria-label={label} ref={list} tabIndex={-1}>
      {options.map((option, index) => (
        <Fragment key={option.id}>
          {option.group && option.group !== options[index - 1]?.group && (
            <div className="listbox-group" role="presentation">
              {option.group}
            </div>
          )}
          <div
            role="option"
            tabIndex={-1}
            id={optionId(id, index)}
            aria-selected={index === active}
            {...pressable(() => onChoose(option))}
          >
            <OptionText option={option} />
          </div>
        </Fragment>
      ))}
    </div>
  );
}
