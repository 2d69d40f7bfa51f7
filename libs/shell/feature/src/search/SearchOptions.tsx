import { SecurityMark } from '@plumbline/shared/ui/SecurityMark';
import { useEffect, useRef, type ReactNode } from 'react';
import type { SearchOption } from './search-options';

export interface SearchOptionsProps {
  id: string;
  label: string;
  options: readonly SearchOption[];
  highlighted: number;
  onChoose: (to: string) => void;
}

/** The list under the field, which keeps the focus and the keys. */
export function SearchOptions({ id, label, options, highlighted, onChoose }: SearchOptionsProps): ReactNode {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (highlighted >= 0) list.current?.children[highlighted]?.scrollIntoView({ block: 'nearest' });
  }, [highlighted]);
  return (
    <div className="search-options" role="listbox" id={id} aria-label={label} ref={list} tabIndex={-1}>
      {options.map(({ to, label: name, text, note, security }, index) => (
        <div
          key={to}
          role="option"
          tabIndex={-1}
          id={`${id}-${String(index)}`}
          aria-selected={index === highlighted}
          {...pressable(() => onChoose(to))}
        >
          {security && <SecurityMark symbol={security} />}
          <b>{name}</b>
          <span>{text}</span>
          {note && <small>{note}</small>}
        </div>
      ))}
    </div>
  );
}

/** Pressed with a pointer; keys are heard by the field. */
const pressable = (onPress: () => void) => ({
  onMouseDown: (event: { preventDefault: () => void }) => event.preventDefault(),
  onClick: onPress,
});
