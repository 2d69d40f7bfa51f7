/** A file made of lines that belong to several companies. */
export interface TableFile {
  readonly path: string;
  readonly text: string;
}

interface Table {
  readonly header: string;
  /** Lines of one company each: millions of single ones would keep the memory busy. */
  readonly blocks: string[];
  size: number;
  part: number;
}

/** Characters after which a table goes on in another file: big enough to be few, small enough to be read at once. */
const FULL = 6_000_000;

/** Tables that grow company by company; a file is given out when it is full, the others by `rest`. */
export function createTables() {
  const tables = new Map<string, Table>();
  const give = (name: string, table: Table): TableFile => {
    table.part += 1;
    const text = `${table.header}\n${table.blocks.join('\n')}\n`;
    table.blocks.length = 0;
    table.size = 0;
    return { path: `${name}-${String(table.part).padStart(3, '0')}.csv`, text };
  };
  return {
    *add(name: string, header: string, lines: readonly string[]): Generator<TableFile> {
      if (lines.length === 0) return;
      const table = tables.get(name) ?? { header, blocks: [], size: 0, part: 0 };
      tables.set(name, table);
      const block = lines.join('\n');
      table.blocks.push(block);
      table.size += block.length + 1;
      if (table.size >= FULL) yield give(name, table);
    },
    *rest(): Generator<TableFile> {
      for (const [name, table] of tables) if (table.blocks.length > 0) yield give(name, table);
    },
  };
}
