import { useState, type KeyboardEvent } from 'react';
import type { SearchFieldProps, SearchOption } from './search-option';

const NONE = -1;

/** Where an arrow leads: past either end the text itself is active again. */
export function moveActive(key: string, active: number, count: number): number | undefined {
  if (key === 'ArrowDown') return active + 1 >= count ? NONE : active + 1;
  if (key === 'ArrowUp') return active === NONE ? count - 1 : active - 1;
  return undefined;
}

export interface Combobox {
  isOpen: boolean;
  /** The option that Enter takes, -1 for the text as typed. */
  active: number;
  open: () => void;
  close: () => void;
  choose: (option: SearchOption) => void;
  onType: (text: string) => void;
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
}

type Source = Pick<SearchFieldProps, 'options' | 'value' | 'onValueChange' | 'onSelect'>;

/** Open, closed and active option of a combobox whose focus stays in the input (ARIA 1.2). */
export function useCombobox({ options, value, onValueChange, onSelect }: Source): Combobox {
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(NONE);
  const close = () => {
    setOpen(false);
    setActive(NONE);
  };
  const choose = (option: SearchOption) => {
    close();
    onSelect(option);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const chosen = isOpen ? options[active] : undefined;
    if (event.key === 'Enter' && chosen) {
      event.preventDefault();
      choose(chosen);
      return;
    }
    if (event.key === 'Escape') {
      event.preventDefault(); // the browser would empty the field
      event.currentTarget.blur();
      return;
    }
    const moved = moveActive(event.key, isOpen ? active : NONE, options.length);
    if (moved === undefined || value === '') return;
    event.preventDefault();
    setOpen(true);
    setActive(moved);
  };
  const onType = (text: string) => {
    onValueChange(text);
    setOpen(text !== '');
    setActive(NONE);
  };
  return { isOpen: isOpen && value !== '', active, open: () => setOpen(true), close, choose, onType, onKeyDown };
}
