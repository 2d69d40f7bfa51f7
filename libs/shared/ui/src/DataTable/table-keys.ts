import { passOver } from '../walk/pass-over';

/** A place in a table: row and cell, both from 0; the head is row 0. */
export interface CellPlace {
  readonly row: number;
  readonly cell: number;
}

/** Grid dimensions for moving the focus: the number of rows, and of cells in each. */
export interface GridSize {
  readonly count: number;
  readonly cellsIn: (row: number) => number;
}

/** Where a key leads; `undefined` for a key that moves nothing. A place in a shorter row is its last cell. */
export function moveCell(key: string, { row, cell }: CellPlace, { count, cellsIn }: GridSize): CellPlace | undefined {
  const lastCell = (of: number): number => cellsIn(of) - 1;
  const inRow = (next: number): CellPlace => {
    const bounded = Math.min(Math.max(next, 0), count - 1);
    return { row: bounded, cell: Math.min(cell, lastCell(bounded)) };
  };
  switch (key) {
    case 'ArrowDown':
      return inRow(row + 1);
    case 'ArrowUp':
      return inRow(row - 1);
    case 'ArrowRight':
      return { row, cell: Math.min(cell + 1, lastCell(row)) };
    case 'ArrowLeft':
      return { row, cell: Math.max(cell - 1, 0) };
    case 'Home':
      return { row, cell: 0 };
    case 'End':
      return { row, cell: lastCell(row) };
    case 'Ctrl+Home':
      return { row: 0, cell: 0 };
    case 'Ctrl+End':
      return { row: count - 1, cell: lastCell(count - 1) };
    case 'PageDown':
      return inRow(row + 10);
    case 'PageUp':
      return inRow(row - 10);
    default:
      return undefined;
  }
}

/** A table's rows, the head among them, by their places. */
interface Grid extends GridSize {
  readonly placeOf: (row: HTMLTableRowElement) => number;
  readonly rowAt: (place: number) => HTMLTableRowElement | undefined;
}

function plainGrid({ rows }: HTMLTableElement): Grid {
  const all = [...rows];
  return {
    count: all.length,
    cellsIn: (row) => all[row]?.cells.length ?? 1,
    placeOf: (row) => row.rowIndex,
    rowAt: (place) => all[place],
  };
}

/** Heard by a table that renders a part of its rows: the row of this index is wanted. */
export const REVEAL = 'table-reveal';

/** Of a table that renders a part of its rows: they say themselves which they are. */
function windowedGrid(region: HTMLElement, table: HTMLTableElement): Grid {
  const head = table.tHead?.rows[0];
  const find = (place: number) =>
    table.querySelector<HTMLTableRowElement>(`tr[aria-rowindex="${place + 1}"]`) ?? undefined;
  const reveal = (place: number) => {
    region.dispatchEvent(new CustomEvent(REVEAL, { detail: place - 1 }));
    return find(place);
  };
  return {
    count: Number(table.getAttribute('aria-rowcount')),
    cellsIn: (row) => (find(row) ?? head)?.cells.length ?? 1,
    placeOf: (row) => Math.max(0, Number(row.getAttribute('aria-rowindex')) - 1),
    rowAt: (place) => (place === 0 ? head : (find(place) ?? reveal(place))),
  };
}

const gridOf = (region: HTMLElement, table: HTMLTableElement): Grid =>
  region.dataset['window'] ? windowedGrid(region, table) : plainGrid(table);

/** Head and first column lie over what scrolls: a cell is in sight only next to them. */
function keepInSight(region: HTMLElement, table: HTMLTableElement): void {
  region.style.scrollPaddingTop = `${table.tHead?.offsetHeight ?? 0}px`;
  region.style.scrollPaddingLeft = `${table.rows[0]?.cells[0]?.offsetWidth ?? 0}px`;
}

function focusCell(region: HTMLElement, table: HTMLTableElement, cell: HTMLTableCellElement): void {
  keepInSight(region, table);
  cell.tabIndex = -1; // reached by arrows alone: the Tab key goes its plain way
  cell.focus();
}

/** The first key goes to the first row of the body, or to the last row. */
function entryOf(key: string, table: HTMLTableElement, { count }: Grid): CellPlace {
  const last = count - 1;
  return { row: key.endsWith('End') ? last : Math.min(table.tHead?.rows.length ?? 0, last), cell: 0 };
}

function nextCell(key: string, from: EventTarget | null, table: HTMLTableElement, grid: Grid) {
  const row = from instanceof HTMLTableCellElement && from.closest('tr');
  const place = row ? { row: grid.placeOf(row), cell: from.cellIndex } : { row: 0, cell: 0 };
  const moved = moveCell(key, place, grid);
  const next = moved && (row ? moved : entryOf(key, table, grid));
  return next && grid.rowAt(next.row)?.cells[next.cell];
}

/** A grid is one stop of the Tab key: the cell that had the focus last. */
const isGrid = (table: HTMLTableElement): boolean => table.getAttribute('role') === 'grid';

/** Makes the last focused cell the grid's tab stop. */
function rove(table: HTMLTableElement | null, cell: EventTarget | null): void {
  if (!table || !isGrid(table) || !(cell instanceof HTMLTableCellElement)) return;
  for (const before of table.querySelectorAll<HTMLElement>('[tabindex="0"]')) before.tabIndex = -1;
  cell.tabIndex = 0;
}

/** Goes to what can be pressed in a cell; a cell of a grid is pressed itself. */
function enterCell(cell: HTMLTableCellElement): void {
  const inside = cell.querySelector<HTMLElement>('a, button, input');
  if (inside) inside.focus();
  else if (cell.closest('[role="grid"]')) cell.click();
}

/** Escape leaves the cells, Enter goes into one. */
function leaveCell(key: string, cell: HTMLTableCellElement, region: HTMLElement): void {
  if (key === 'Escape') region.focus();
  if (key === 'Enter') enterCell(cell);
}

const INNER = 'table :is(a[href], button, input, select, textarea)';

/** A table that is one stop of the Tab key: what is in its cells is skipped, and reached by Enter. */
const isOneStop = (region: HTMLElement): boolean => region.dataset['stop'] === 'one';

/** Whether the focus moves because of the Tab key, rather than by a script or a pointer. */
let isTabbing = false;

function noteTab({ key }: KeyboardEvent): void {
  if (key !== 'Tab') return;
  isTabbing = true;
  setTimeout(() => (isTabbing = false));
}

/** Shift and Tab from behind the table lead to the table, not to the last link in it. */
function onFocusIn({ currentTarget, target, relatedTarget }: FocusEvent): void {
  const region = currentTarget as HTMLElement;
  const isFromOutside = !(relatedTarget instanceof Node) || !region.contains(relatedTarget);
  if (isTabbing && isFromOutside && target !== region) region.focus();
}

const keyName = ({ key, ctrlKey }: KeyboardEvent): string => `${ctrlKey ? 'Ctrl+' : ''}${key}`;

function onKeyDown(event: KeyboardEvent): void {
  const region = event.currentTarget as HTMLElement;
  const table = region.querySelector('table');
  const from = event.target;
  if (event.key === 'Tab' && isOneStop(region)) passOver(region.querySelectorAll<HTMLElement>(INNER));
  const isCell = from instanceof HTMLTableCellElement;
  if (!table || !(isCell || from === region)) return;
  if (event.altKey || event.metaKey || event.shiftKey) return;
  if (isCell) leaveCell(event.key, from, region);
  const cell = nextCell(keyName(event), from, table, gridOf(region, table));
  if (!cell) return;
  event.preventDefault();
  focusCell(region, table, cell);
}

const armed = new WeakSet<HTMLElement>();

/** Lets arrow keys walk through the cells of a table while its region has the focus. */
export function armTable(region: HTMLElement): void {
  if (armed.has(region)) return;
  armed.add(region);
  region.addEventListener('keydown', onKeyDown);
  if (isOneStop(region)) {
    document.addEventListener('keydown', noteTab, true);
    region.addEventListener('focusin', onFocusIn);
    return;
  }
  const keep = (cell: EventTarget | null) => rove(region.querySelector('table'), cell);
  region.addEventListener('focusin', ({ target }) => keep(target));
  keep(document.activeElement);
}
