import { columnName, type ColumnRead } from '@plumbline/formula/domain';
import type { Template } from '@plumbline/statements/domain';
import type { LeafRead } from './column-needs';
import { FieldColumns, textsAt, valuesAt } from './field-columns';
import type { ChangingBase, ColumnBase } from './column-base';
import { backName } from './field-meaning';
import { SHARES, sharesRead } from './panel-statements';

/** Columns that were filled already, by name; each is filled once. */
class Filled {
  private readonly columns = new Map<string, Float64Array>();

  column(name: string, fill: () => Float64Array): Float64Array {
    const known = this.columns.get(name);
    if (known) return known;
    const filled = fill();
    this.columns.set(name, filled);
    return filled;
  }
}

type Fill<T> = (of: T) => Float64Array;

/** Row and leaf readers of a base. */
type Reads = Pick<ColumnBase, 'row' | 'leaf'>;

/** Rows and leaves by how each is filled; shares outstanding are rows of statements. */
export function filledOnce(fillRow: Fill<ColumnRead>, fillLeaf: Fill<LeafRead>): Reads {
  const [rows, leaves] = [new Filled(), new Filled()];
  const row = (read: ColumnRead): Float64Array => rows.column(columnName(read), () => fillRow(read));
  return {
    row,
    leaf: (key, back) =>
      key === SHARES ? row(sharesRead(back)) : leaves.column(`${key}${backName(back)}`, () => fillLeaf({ key, back })),
  };
}

/** A loop over places is several times as fast as `Array.from` of them. */
function templatesAt({ templates }: ColumnBase, places: Int32Array): ColumnBase['templates'] {
  const found: (Template | undefined)[] = [];
  for (let row = 0; row < places.length; row++) found.push(templates[places[row]!]);
  return found;
}

function flagsAt(flags: Uint8Array, places: Int32Array): Uint8Array {
  const found = new Uint8Array(places.length);
  for (let row = 0; row < found.length; row++) found[row] = flags[places[row]!]!;
  return found;
}

/** All of a base but its numbers at some of its rows; one row may be at many places. */
export const otherColumns = (base: ColumnBase, places: Int32Array): Omit<ColumnBase, keyof Reads> => ({
  rows: places.length,
  text: (key) => textsAt(base.text(key), places),
  series: (key, last) => {
    const read = base.series(key, last);
    return (row) => read(places[row]!);
  },
  templates: templatesAt(base, places),
  hasReports: flagsAt(base.hasReports, places),
  isMixed: flagsAt(base.isMixed, places),
  outdated: (input, months) => flagsAt(base.outdated(input, months), places),
  isTraded: base.isTraded && flagsAt(base.isTraded, places),
  arena: base.arena,
});

/**
 * A base many of whose rows have the same statements. Those change some times a year, prices every month: rows and
 * figures of statements alone are computed once for each change and copied into all rows that share it.
 */
export function withChanges(own: ColumnBase, changes: ColumnBase, of: Int32Array): ChangingBase {
  const reads = filledOnce(
    (read) => ((read.monthsBack ?? 0) > 0 ? own.row(read) : valuesAt(changes.row(read), of, own.arena)),
    ({ key, back }) => own.leaf(key, back),
  );
  return { ...own, ...reads, changes: { columns: new FieldColumns(changes, true), of } };
}
