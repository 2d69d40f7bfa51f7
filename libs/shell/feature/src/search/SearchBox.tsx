import { CLOSE_AFTER_BLUR_MS, searchPath } from '@plumbline/search/domain';
import { carryAsOf } from '@plumbline/shared/domain';
import { useAsOf } from '@plumbline/shared/kit';
import { Icon } from '@plumbline/shared/ui/Icon';
import {
  lazy,
  Suspense,
  useEffect,
  useId,
  useRef,
  useState,
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { useNavigate } from 'react-router-dom';
import type { ActiveOption, PanelKeys } from './SearchPanel';

const loadPanel = () => import('./SearchPanel');
const SearchPanel = lazy(loadPanel);

export interface SearchBoxProps {
  inputRef: RefObject<HTMLInputElement | null>;
  /** In the palette results are in the flow and stay. */
  isPalette?: boolean;
  /** After somebody has chosen where to go, or pressed Escape in the palette. */
  onLeave?: () => void;
}

/** Open from the focus until a while after it has gone elsewhere, and what was typed. */
function useSearchField({ inputRef, isPalette, onLeave }: SearchBoxProps) {
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(isPalette ?? false);
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const navigate = useNavigate();
  const asOf = useAsOf();
  const open = () => {
    clearTimeout(closing.current);
    setOpen(true);
  };
  const close = () => {
    clearTimeout(closing.current);
    setOpen(isPalette ?? false);
  };
  const closeLater = () => {
    clearTimeout(closing.current);
    closing.current = setTimeout(close, CLOSE_AFTER_BLUR_MS);
  };
  const leave = (to: string) => {
    setText('');
    close();
    inputRef.current?.blur();
    onLeave?.();
    void navigate(carryAsOf(to, asOf));
  };
  useEffect(() => {
    const input = inputRef.current;
    // typed before scripts ran
    if (input && input.value !== '') setText(input.value);
    if (input && input === document.activeElement) setOpen(true);
    return () => clearTimeout(closing.current);
  }, [inputRef]);
  return { text, setText, isOpen, open, close, closeLater, leave };
}

/** The field on every page. It is light; what it finds and shows comes with the first focus. */
export function SearchBox(props: SearchBoxProps): ReactNode {
  const { inputRef, isPalette, onLeave } = props;
  const { text, setText, isOpen, open, close, closeLater, leave } = useSearchField(props);
  const [active, setActive] = useState<ActiveOption>({});
  const keys = useRef<PanelKeys>(null);
  const listId = useId();
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape') {
      event.preventDefault(); // the browser would empty the field
      close();
      event.currentTarget.blur();
      if (isPalette) onLeave?.();
    } else keys.current?.onKey(event);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!keys.current && text.trim()) leave(searchPath(text));
  };
  return (
    <form className="search-box" role="search" action="/search" onSubmit={onSubmit} onFocus={open} onBlur={closeLater}>
      <div className="field-box">
        <Icon name="search" />
        <input
          ref={inputRef}
          type="search"
          name="q"
          role="combobox"
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          aria-label="Search a company or symbol"
          placeholder="Search a company or symbol"
          value={text}
          aria-autocomplete="list"
          aria-expanded={isOpen && active.listId !== undefined}
          aria-controls={isOpen ? active.listId : undefined}
          aria-activedescendant={isOpen ? active.optionId : undefined}
          aria-keyshortcuts={isPalette ? undefined : '/'}
          onPointerEnter={() => void loadPanel()}
          onChange={(event) => {
            setText(event.target.value);
            open();
          }}
          onClick={open}
          onKeyDown={onKeyDown}
        />
        {!isPalette && <kbd aria-hidden="true">/</kbd>}
      </div>
      {isOpen && (
        <Suspense>
          <SearchPanel text={text} listId={listId} keys={keys} onActive={setActive} onLeave={leave} />
        </Suspense>
      )}
    </form>
  );
}
