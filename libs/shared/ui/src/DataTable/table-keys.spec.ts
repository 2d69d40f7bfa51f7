import { armTable, moveCell } from './table-keys';

const ROWS = [{ cells: { length: 3 } }, { cells: { length: 1 } }, { cells: { length: 3 } }];

test.each([
  ['ArrowDown', 0, 2, 1, 0],
  ['ArrowDown', 2, 1, 2, 1],
  ['ArrowUp', 0, 1, 0, 1],
  ['ArrowRight', 0, 1, 0, 2],
  ['ArrowRight', 0, 2, 0, 2],
  ['ArrowLeft', 0, 0, 0, 0],
  ['Home', 2, 2, 2, 0],
  ['End', 2, 0, 2, 2],
  ['Ctrl+Home', 2, 2, 0, 0],
  ['Ctrl+End', 0, 0, 2, 2],
  ['PageDown', 0, 0, 2, 0],
  ['PageUp', 2, 1, 0, 1],
])('%s from %p,%p leads to %p,%p', (key, row, cell, nextRow, nextCell) =>
  expect(moveCell(key, { row, cell }, ROWS)).toEqual({ row: nextRow, cell: nextCell }),
);

test('other keys move nothing', () => expect(moveCell('a', { row: 0, cell: 0 }, ROWS)).toBeUndefined());

test('a table is armed once; keys of what stands in a cell are its own', () => {
  document.body.innerHTML =
    '<div tabindex="0"><table><thead><tr><th>A</th></tr></thead><tbody><tr><td><input></td></tr></tbody></table></div>';
  const region = document.body.firstElementChild as HTMLElement;
  armTable(region);
  armTable(region);
  region.focus();
  const press = (key: string) =>
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  press('ArrowDown');
  expect(document.activeElement?.tagName).toBe('TD');
  press('ArrowUp');
  expect(document.activeElement?.tagName).toBe('TH');
  press('ArrowDown');
  press('Enter');
  expect(document.activeElement?.tagName).toBe('INPUT');
  press('ArrowUp');
  expect(document.activeElement?.tagName).toBe('INPUT');
  (document.activeElement?.parentElement as HTMLElement).focus();
  press('Escape');
  expect(document.activeElement).toBe(region);
});
