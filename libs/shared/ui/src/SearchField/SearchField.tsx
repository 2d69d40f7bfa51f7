import { useEffect, useId, useRef, type ReactNode, type RefObject } from 'react';
import { Icon } from '../Icon';
import { optionId, SearchList } from './SearchList';
import { useCombobox, type Combobox } from './use-combobox';
import { stateText } from '../messages/state';
import type { SearchFieldProps } from './search-option';

const isTextBox = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

function useShortcut(key: string | undefined, input: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    if (!key) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== key || event.ctrlKey || event.metaKey || event.altKey || isTextBox(event.target)) return;
      event.preventDefault();
      input.current?.focus();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [key, input]);
}

function SearchResults({ box, listId, ...props }: SearchFieldProps & { box: Combobox; listId: string }): ReactNode {
  if (!box.isOpen) return null;
  if (props.options.length > 0) {
    const list = { id: listId, label: props.label, options: props.options, active: box.active, onChoose: box.choose };
    return <SearchList {...list} />;
  }
  return (
    <div className="listbox listbox-note" role="status">
      {props.isLoading ? stateText.searching : stateText.nothingFound(props.value)}
    </div>
  );
}

/** Search as you type: an input that owns a listbox. Light, because it is on every page. @internal */
export function SearchField(props: SearchFieldProps): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  const box = useCombobox(props);
  const listId = useId();
  useShortcut(props.shortcut, input);
  const hasList = box.isOpen && props.options.length > 0;
  return (
    <form
      className="search"
      role="search"
      action={props.action}
      onSubmit={(event) => {
        if (!props.onSubmit) return;
        event.preventDefault();
        box.close();
        props.onSubmit(props.value);
      }}
    >
      <div className="field-box">
        <Icon name="search" />
        <input
          ref={input}
          type="search"
          name="q"
          role="combobox"
          autoComplete="off"
          spellCheck={false}
          aria-label={props.label}
          placeholder={props.placeholder}
          value={props.value}
          aria-autocomplete="list"
          aria-expanded={hasList}
          aria-controls={hasList ? listId : undefined}
          aria-activedescendant={hasList && box.active >= 0 ? optionId(listId, box.active) : undefined}
          aria-keyshortcuts={props.shortcut}
          onChange={(event) => box.onType(event.target.value)}
          onKeyDown={box.onKeyDown}
          onFocus={box.open}
          onBlur={box.close}
        />
        {props.shortcut && <kbd aria-hidden="true">{props.shortcut}</kbd>}
      </div>
      <SearchResults {...props} box={box} listId={listId} />
    </form>
  );
}
