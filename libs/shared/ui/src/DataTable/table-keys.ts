/** A place in a table: row and cell, both from 0; the head is row 0. */
export interface CellPlace {
  readonly row: number;
  readonly cell: number;
}

type Rows = readonly { readonly cells: { readonly length: number } }[];

const lastCell = (rows: Rows, row: number): number => (rows[row]?.cells.length ?? 1) - 1;

/** Where a key leads; `undefined` for a key that moves nothing. A place in a shorter row is its last cell. */
export function moveCell(key: string, { row, cell }: CellPlace, rows: Rows): CellPlace | undefined {
  const inRow = (next: number): CellPlace => {
    const bounded = Math.min(Math.max(next, 0), rows.length - 1);
    return { row: bounded, cell: Math.min(cell, lastCell(rows, bounded)) };
  };
  switch (key) {
    case 'ArrowDown':
      return inRow(row + 1);
    case 'ArrowUp':
      return inRow(row - 1);
    case 'ArrowRight':
      return { row, cell: Math.min(cell + 1, lastCell(rows, row)) };
    case 'ArrowLeft':
      return { row, cell: Math.max(cell - 1, 0) };
    case 'Home':
      return { row, cell: 0 };
    case 'End':
      return { row, cell: lastCell(rows, row) };
    case 'Ctrl+Home':
      return { row: 0, cell: 0 };
    case 'Ctrl+End':
      return { row: rows.length - 1, cell: lastCell(rows, rows.length - 1) };
    case 'PageDown':
      return inRow(row + 10);
    case 'PageUp':
      return inRow(row - 10);
    default:
      return undefined;
  }
}

const cellAt = (table: HTMLTableElement, { row, cell }: CellPlace) => table.rows[row]?.cells[cell];

/** Head and first column lie over what scrolls: a cell is in sight only beside them. */
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
function entryOf(key: string, table: HTMLTableElement): CellPlace {
  const last = table.rows.length - 1;
  return { row: key.endsWith('End') ? last : Math.min(table.tHead?.rows.length ?? 0, last), cell: 0 };
}

function nextPlace(key: string, from: EventTarget | null, table: HTMLTableElement): CellPlace | undefined {
  const row = from instanceof HTMLTableCellElement && from.closest('tr');
  const place = row ? { row: row.rowIndex, cell: from.cellIndex } : { row: 0, cell: 0 };
  const moved = moveCell(key, place, [...table.rows]);
  return moved && (row ? moved : entryOf(key, table));
}

/** Escape leaves the cells, Enter goes to what can be pressed in one. */
function leaveCell(key: string, cell: HTMLTableCellElement, region: HTMLElement): void {
  if (key === 'Escape') region.focus();
  if (key === 'Enter') cell.querySelector<HTMLElement>('a, button, input')?.focus();
}

function onKeyDown(event: KeyboardEvent): void {
  const region = event.currentTarget as HTMLElement;
  const table = region.querySelector('table');
  const from = event.target;
  const isCell = from instanceof HTMLTableCellElement;
  if (!table || !(isCell || from === region)) return;
  if (event.altKey || event.metaKey || event.shiftKey) return;
  if (isCell) leaveCell(event.key, from, region);
  const next = nextPlace(`${event.ctrlKey ? 'Ctrl+' : ''}${event.key}`, from, table);
  const cell = next && cellAt(table, next);
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
}
