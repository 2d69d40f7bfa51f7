import { linesOf, type SourceBundle, type SourceFile } from '../../kit/source-file';

/** Cells of a row by the names of columns; '' where the layout has no such column. */
export type Cell = (column: string) => string;

/** A tab-separated table that is read row by row. */
export interface StatementTable {
  readonly columns: readonly string[];
  readonly rows: () => Generator<readonly [line: number, cell: Cell, text: string]>;
}

function* rowsOf(file: SourceFile, columns: readonly string[]): ReturnType<StatementTable['rows']> {
  const places = new Map(columns.map((column, index) => [column, index]));
  let line = 0;
  for (const text of linesOf(file)) {
    line += 1;
    if (line === 1 || text.trim() === '') continue;
    const cells = text.split('\t');
    yield [line, (column) => cells[places.get(column) ?? -1]?.trim() ?? '', text];
  }
}

function columnsOf(file: SourceFile): readonly string[] {
  for (const line of linesOf({ bytes: file.bytes.subarray(0, 65_536) })) {
    return line
      .replace(/^\uFEFF/, '')
      .split('\t')
      .map((name) => name.trim().toLowerCase());
  }
  return [];
}

/** A table of the bundle by its first name: 'num' is num.txt, or num.tsv in the sets with notes. */
export function statementTable(bundle: SourceBundle, name: string): StatementTable | undefined {
  const file = bundle.file(`${name.toUpperCase()}.TXT`) ?? bundle.file(`${name.toUpperCase()}.TSV`);
  if (!file) return undefined;
  const columns = columnsOf(file);
  return { columns, rows: () => rowsOf(file, columns) };
}

const NEEDED: Readonly<Record<string, readonly string[]>> = {
  sub: ['adsh', 'cik', 'name', 'form', 'period', 'filed'],
  num: ['adsh', 'tag', 'version', 'ddate', 'qtrs', 'uom', 'value'],
};

/** Columns without which the tables can't be read, 'num: ddate, qtrs'; undefined when all are there. */
export function missingStatementColumns(tables: Readonly<Record<string, StatementTable>>): string | undefined {
  const missing = Object.entries(NEEDED).map(([name, columns]) => {
    const lacking = columns.filter((column) => !tables[name]?.columns.includes(column));
    return lacking.length > 0 ? `${name}: ${lacking.join(', ')}` : undefined;
  });
  return missing.filter((each) => each !== undefined).join('; ') || undefined;
}
