import type { CellValue, Column } from '../DataTable';

const textOf = <Row>(column: Column<Row>, row: Row): CellValue => {
  const shown = column.cell(row);
  if (typeof shown === 'string' || typeof shown === 'number') return shown;
  return column.value?.(row) ?? null;
};

export interface RowTexts {
  /** The words of all rows, a line a row, for the browser's search. */
  readonly text: string;
  /** The longest text of each column: it holds the width while the rows around it change. */
  readonly widest: readonly string[];
}

/** The words of a table as it would show them. */
export function rowTexts<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): RowTexts {
  const widest = columns.map(() => '');
  const lines = rows.map((row) =>
    columns
      .map((column, index) => {
        const text = column.isDecoration ? '' : String(textOf(column, row) ?? '');
        if (text.length > (widest[index]?.length ?? 0)) widest[index] = text;
        return text;
      })
      .join(' '),
  );
  return { text: lines.join('\n'), widest };
}
