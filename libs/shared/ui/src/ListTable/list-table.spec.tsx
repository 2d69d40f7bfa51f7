import { renderToString } from 'react-dom/server.node';
import type { Column } from '../DataTable';
import { rowTexts } from './row-texts';
import WindowedTable from './WindowedTable';

interface Row {
  name: string;
  size: number | null;
}

const COLUMNS: Column<Row>[] = [
  { key: 'name', header: 'Name', cell: ({ name }) => name },
  { key: 'bar', header: 'Bar', cell: () => <i />, isDecoration: true },
  { key: 'size', header: 'Size', cell: ({ size }) => <b>{size}</b>, value: ({ size }) => size },
];

test('the words of all rows, and the longest of each column', () =>
  expect(
    rowTexts(COLUMNS, [
      { name: 'Moss', size: 12 },
      { name: 'Arden Mills', size: null },
    ]),
  ).toEqual({ text: 'Moss  12\nArden Mills  ', widest: ['Arden Mills', '', '12'] }));

test('a server renders the first screen', () => {
  const rows = Array.from({ length: 5000 }, (_, size) => ({ name: `Row ${size}`, size }));
  const page = renderToString(
    <WindowedTable caption="Rows" columns={COLUMNS} rows={rows} rowKey={({ name }) => name} />,
  );
  const rendered = page.match(/data-index=/g)?.length ?? 0;
  expect(rendered).toBeGreaterThan(20);
  expect(rendered).toBeLessThan(80);
});
