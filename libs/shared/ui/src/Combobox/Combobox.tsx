import { useState, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react';
import { Field, type ControlProps, type FieldNotes } from '../Field';
import { comboboxText } from '../messages/combobox';
import type { SearchOption } from '../SearchField';
import { optionId, SearchList } from '../SearchField/SearchList';
import { moveActive } from '../SearchField/use-combobox';
import { useOptions, type FoundOptions, type LoadOptions } from './use-options';

export interface ComboboxProps<Option extends SearchOption = SearchOption> extends FieldNotes {
  /** `null` while nothing is chosen. */
  value: Option | null;
  onChange: (value: Option | null) => void;
  /** Finds options for what is typed. Keep it the same between renders (`useCallback`, or outside the component). */
  load: LoadOptions<Option>;
  onBlur?: () => void;
  name?: string;
  placeholder?: string;
  isDisabled?: boolean;
  className?: string;
}

interface Box<Option> {
  /** Text of the field while typing; `undefined` shows the chosen option. */
  text: string | undefined;
  isOpen: boolean;
  active: number;
  found: FoundOptions<Option>;
  onType: (text: string) => void;
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
  onFocus: (event: FocusEvent<HTMLInputElement>) => void;
  onLeave: () => void;
  choose: (option: Option) => void;
}

const FIRST = 0;

function useBox<Option extends SearchOption>(props: ComboboxProps<Option>): Box<Option> {
  const { load, onChange, onBlur } = props;
  const [text, setText] = useState<string>();
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(FIRST);
  const found = useOptions(load, text ?? '', isOpen);
  const { options } = found;
  const end = () => {
    setOpen(false);
    setText(undefined);
  };
  const choose = (option: Option) => {
    end();
    onChange(option);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const chosen = isOpen ? options[active] : undefined;
    if (event.key === 'Enter' && isOpen) {
      event.preventDefault(); // the form is sent by the next Enter
      if (chosen && found.state === 'ready') choose(chosen);
    }
    if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      event.stopPropagation(); // the dialog around stays
      end();
    }
    const moved = isOpen ? moveActive(event.key, active, options.length) : undefined;
    if (moved === undefined) return;
    event.preventDefault();
    setActive(moved);
  };
  return {
    text,
    isOpen: isOpen && (text ?? '').trim() !== '',
    active,
    found,
    choose,
    onKeyDown,
    onFocus: (event) => event.currentTarget.select(),
    onType: (typed) => {
      setText(typed);
      setOpen(true);
      setActive(FIRST);
    },
    onLeave: () => {
      if (text?.trim() === '') onChange(null);
      end();
      onBlur?.();
    },
  };
}

function noteOf({ state, options }: FoundOptions<unknown>, text: string): string | undefined {
  if (state === 'failed') return comboboxText.failed;
  if (options.length > 0) return undefined;
  return state === 'loading' ? comboboxText.searching : comboboxText.none(text);
}

interface PartProps<Option extends SearchOption> {
  props: ComboboxProps<Option>;
  box: Box<Option>;
  control: ControlProps;
}

function Results<Option extends SearchOption>({ props, box, control }: PartProps<Option>): ReactNode {
  const { found, isOpen } = box;
  const note = isOpen ? noteOf(found, box.text ?? '') : undefined;
  const label = typeof props.label === 'string' ? props.label : comboboxText.found(found.options.length);
  return (
    <>
      {isOpen && !note && (
        <SearchList
          id={`${control.id}list`}
          label={label}
          options={found.options}
          active={box.active}
          onChoose={(option) => {
            const chosen = found.options.find(({ id }) => id === option.id);
            if (chosen) box.choose(chosen);
          }}
        />
      )}
      <div className={note ? 'listbox listbox-note' : 'sr-only'} role="status">
        {note ?? (isOpen ? comboboxText.found(found.options.length) : '')}
      </div>
    </>
  );
}

function Input<Option extends SearchOption>({ props, box, control }: PartProps<Option>): ReactNode {
  const hasList = box.isOpen && box.found.options.length > 0;
  const listId = `${control.id}list`;
  return (
    <span className="field-box">
      <input
        {...control}
        type="text"
        name={props.name}
        role="combobox"
        autoComplete="off"
        spellCheck={false}
        placeholder={props.placeholder}
        disabled={props.isDisabled}
        value={box.text ?? props.value?.label ?? ''}
        aria-autocomplete="list"
        aria-expanded={hasList}
        aria-controls={hasList ? listId : undefined}
        aria-activedescendant={hasList && box.active >= 0 ? optionId(listId, box.active) : undefined}
        onChange={(event) => box.onType(event.target.value)}
        onKeyDown={box.onKeyDown}
        onFocus={box.onFocus}
        onBlur={box.onLeave}
      />
      {box.text === undefined && props.value?.description && (
        <span className="field-note">{props.value.description}</span>
      )}
    </span>
  );
}

/** One of very many, found by typing. Emptying the field chooses nothing; leaving it otherwise keeps the choice. */
export function Combobox<Option extends SearchOption>(props: ComboboxProps<Option>): ReactNode {
  const box = useBox(props);
  const { label, hint, error, className, isLabelHidden, isOptional } = props;
  const notes = { label, hint, error, className };
  return (
    <Field {...notes} {...(isLabelHidden && { isLabelHidden })} {...(isOptional && { isOptional })}>
      {(control) => (
        <span className="combobox">
          <Input props={props} box={box} control={control} />
          <Results props={props} box={box} control={control} />
        </span>
      )}
    </Field>
  );
}
