import userEvent from '@testing-library/user-event';
import { armTable, moveCell } from './table-keys';

const ROWS = { count: 3, cellsIn: (row: number) => (row === 1 ? 1 : 3) };

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

test('keys are attached to a table once; controls in a cell keep their own keys', () => {
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

test('a table that renders a part of its rows is asked for the one that a key leads to', () => {
  document.body.innerHTML = `<div tabindex="0" data-window="true"><table aria-rowcount="1001">
    <thead><tr><th>A</th></tr></thead>
    <tbody aria-hidden="true"><tr><td></td></tr></tbody>
    <tbody><tr aria-rowindex="2"><td>1</td></tr><tr aria-hidden="true"><td></td></tr></tbody></table></div>`;
  const region = document.body.firstElementChild as HTMLElement;
  armTable(region);
  region.addEventListener('table-reveal', (event) => {
    const row = document.createElement('tr');
    row.setAttribute('aria-rowindex', String((event as CustomEvent<number>).detail + 2));
    row.innerHTML = `<td>revealed ${(event as CustomEvent<number>).detail}</td>`;
    region.querySelector('tbody:last-child')?.append(row);
  });
  const press = (key: string, ctrlKey = false) =>
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, ctrlKey, bubbles: true }));
  region.focus();
  press('ArrowDown');
  expect(document.activeElement?.textContent).toBe('1');
  press('PageDown');
  expect(document.activeElement?.textContent).toBe('revealed 10');
  press('End', true);
  expect(document.activeElement?.textContent).toBe('revealed 999');
  press('Home', true);
  expect(document.activeElement?.textContent).toBe('A');
});

test('a table that is one stop lets the Tab key pass over what is in its cells', async () => {
  document.body.innerHTML =
    '<div tabindex="0" data-stop="one"><table><tbody><tr><td><a href="#a">a</a></td></tr></tbody></table></div><button></button>';
  const [region, after] = [...document.body.children] as [HTMLElement, HTMLElement];
  armTable(region);
  region.focus();
  await userEvent.tab();
  expect(document.activeElement).toBe(after);
  await userEvent.tab({ shift: true });
  expect(document.activeElement).toBe(region);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(document.activeElement?.tagName).toBe('A');
  await userEvent.tab();
  expect(document.activeElement).toBe(after);
});
