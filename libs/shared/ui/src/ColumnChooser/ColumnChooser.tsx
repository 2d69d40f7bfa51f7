import '../styles/list.css';
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { Button } from '../Button';
import { Checkbox } from '../Checkbox';
import { columnText } from '../messages/list';
import { Popover } from '../Popover';
import { moveTo, placeAfter } from './move-column';

export interface ChoosableColumn {
  key: string;
  label: string;
}

export interface ColumnChooserProps {
  /** All columns but the first, which names a row and always stays. */
  columns: readonly ChoosableColumn[];
  /** Keys of the shown ones, in their order. */
  shown: readonly string[];
  /** The new choice; `undefined` is the table as it comes. */
  onChange: (shown: readonly string[] | undefined) => void;
}

interface HandleProps {
  label: string;
  onKeyDown: (event: KeyboardEvent) => void;
  onPointerDown: () => void;
}

/** Moves its row: dragged by a pointer, or by arrow keys. */
const Handle = ({ label, ...handlers }: HandleProps): ReactNode => (
  <button
    type="button"
    className="column-handle"
    aria-label={columnText.move(label)}
    title={columnText.moveHint}
    {...handlers}
  >
    <svg className="icon" viewBox="0 0 16 16" aria-hidden="true">
      <path d="M6 3.5h.1M10 3.5h.1M6 8h.1M10 8h.1M6 12.5h.1M10 12.5h.1" />
    </svg>
  </button>
);

/** In a list of rows of one height, the place at a height of the screen. */
function placeAt(list: HTMLUListElement | null, clientY: number): number {
  const first = list?.firstElementChild?.getBoundingClientRect();
  return first ? Math.floor((clientY - first.top) / first.height) : 0;
}

/** Which row is dragged. Heard on the document: a row that changes its place loses what it had captured. */
function useDrag(list: RefObject<HTMLUListElement | null>, onDrag: (key: string, place: number) => void) {
  const [dragged, setDragged] = useState<string>();
  const drag = useEffectEvent((clientY: number) => dragged && onDrag(dragged, placeAt(list.current, clientY)));
  useEffect(() => {
    if (!dragged) return undefined;
    const stop = new AbortController();
    const end = () => setDragged(undefined);
    document.addEventListener('pointermove', ({ clientY }) => drag(clientY), { signal: stop.signal });
    document.addEventListener('pointerup', end, { signal: stop.signal });
    document.addEventListener('pointercancel', end, { signal: stop.signal });
    return () => stop.abort();
  }, [dragged]);
  return { dragged, setDragged };
}

/** A row that changes its place loses the focus on the way. */
function useKeepFocus(list: RefObject<HTMLUListElement | null>) {
  const [moved, setMoved] = useState<{ key: string }>();
  useEffect(() => {
    if (!moved) return;
    const rows = [...(list.current?.children ?? [])] as HTMLElement[];
    rows
      .find(({ dataset }) => dataset['key'] === moved.key)
      ?.querySelector('button')
      ?.focus();
  }, [list, moved]);
  return (key: string) => setMoved({ key });
}

/** The shown columns in their order, then the others as they come. */
function inOrder({ columns, shown }: ColumnChooserProps): readonly ChoosableColumn[] {
  const chosen = shown.flatMap((key) => columns.find((column) => column.key === key) ?? []);
  return [...chosen, ...columns.filter(({ key }) => !shown.includes(key))];
}

/** The list itself; the button that opens it is `ColumnChooser`. */
export function ColumnList(props: ColumnChooserProps): ReactNode {
  const { columns, shown, onChange } = props;
  const [message, setMessage] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const keepFocus = useKeepFocus(list);
  const labelOf = (key: string) => columns.find((column) => column.key === key)?.label ?? key;
  const move = (key: string, place: number) => {
    const next = moveTo(shown, key, place);
    if (next === shown) return;
    onChange(next);
    keepFocus(key);
    setMessage(columnText.moved(labelOf(key), next.indexOf(key) + 1, next.length));
  };
  const { dragged, setDragged } = useDrag(list, move);
  const onKeyDown = (event: KeyboardEvent, key: string) => {
    const place = placeAfter(event.key, shown.indexOf(key), shown.length);
    if (place === undefined) return;
    event.preventDefault();
    move(key, place);
  };
  const toggle = (key: string) => onChange(shown.includes(key) ? shown.filter((one) => one !== key) : [...shown, key]);
  return (
    <>
      <ul ref={list} className="column-list">
        {inOrder(props).map(({ key, label }) => {
          const isShown = shown.includes(key);
          return (
            <li key={key} data-key={key} data-dragged={dragged === key || undefined}>
              <Checkbox
                label={label}
                checked={isShown}
                disabled={isShown && shown.length === 1}
                onChange={() => toggle(key)}
              />
              {isShown && (
                <Handle
                  label={label}
                  onKeyDown={(event) => onKeyDown(event, key)}
                  onPointerDown={() => setDragged(key)}
                />
              )}
            </li>
          );
        })}
      </ul>
      <span role="status" className="sr-only">
        {message}
      </span>
      <Button size="small" variant="quiet" onClick={() => onChange(undefined)}>
        {columnText.reset}
      </Button>
    </>
  );
}

/** Which columns a table shows, and in which order. Who keeps the choice is the caller's affair. */
export function ColumnChooser(props: ColumnChooserProps): ReactNode {
  return (
    <Popover
      label={columnText.title}
      trigger={(triggerProps) => (
        <Button size="small" variant="quiet" icon="columns" {...triggerProps}>
          {columnText.title}
        </Button>
      )}
    >
      {() => <ColumnList {...props} />}
    </Popover>
  );
}
