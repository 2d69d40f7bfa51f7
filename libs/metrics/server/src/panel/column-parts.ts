import type { ColumnRead } from '@plumbline/formula/domain';
import {
  FieldColumns,
  needsOthers,
  readMeaning,
  type ColumnBase,
  type MeasuredColumn,
} from '@plumbline/metrics/domain';

import { ownColumn } from './own-column';
import { leafColumn, rowColumn } from './column-names';
import { Whole } from './panel-chunk';

type Back = Parameters<FieldColumns['field']>[1];

/** A column that each security has by itself, whichever others there are: it can be read a few securities at a time. */
interface ColumnPart {
  readonly name: string;
  readonly read: (columns: FieldColumns) => MeasuredColumn | undefined;
}

type Parts = ReadonlyMap<string, MeasuredColumn>;

type TakePart = (part: ColumnPart) => MeasuredColumn | undefined;

const NO_ROWS = new Float64Array(0);

const toNumbers = (flags: Uint8Array | undefined): MeasuredColumn | undefined =>
  flags && { values: Float64Array.from(flags) };

/** Flags of all securities, which are read with any other part. */
type Flag = 'hasReports' | 'isMixed' | 'isTraded';

const getFlagPart = (flag: Flag): ColumnPart => ({
  name: `flag:${flag}`,
  read: ({ base }) => toNumbers(base[flag]),
});

const getTextPart = (key: string): ColumnPart => ({
  name: `text:${key}`,
  read: ({ base }) => ({ values: new Float64Array(base.rows), texts: () => base.text(key) }),
});

const TEMPLATES: ColumnPart = {
  name: 'templates',
  read: ({ base }) => ({ values: new Float64Array(base.rows), texts: () => base.templates }),
};

/** A base of all rows that is filled from parts. */
function getPartsBase(rows: number, take: TakePart): ColumnBase {
  const readValues = (part: ColumnPart) => take(part)?.values ?? new Float64Array(rows).fill(Number.NaN);
  const readFlag = (part: ColumnPart) => Uint8Array.from(readValues(part));
  return {
    rows,
    row: (read) => readValues({ name: rowColumn(read), read: ({ base }) => ({ values: base.row(read) }) }),
    leaf: (key, back) =>
      readValues({ name: leafColumn(key, back), read: ({ base }) => ({ values: base.leaf(key, back) }) }),
    text: (key) => take(getTextPart(key))?.texts?.() ?? Array.from({ length: rows }, () => undefined),
    series: () => () => undefined,
    templates: (take(TEMPLATES)?.texts?.() ?? []) as ColumnBase['templates'],
    hasReports: readFlag(getFlagPart('hasReports')),
    isMixed: readFlag(getFlagPart('isMixed')),
    isTraded: readFlag(getFlagPart('isTraded')),
    outdated: (input, months) =>
      readFlag({
        name: `outdated:${input} ${String(months)}`,
        read: ({ base }) => toNumbers(base.outdated(input, months)),
      }),
  };
}

/** Columns of all rows. Figures that depend on no other company are parts; those that do are computed from parts. */
class JoinedParts extends FieldColumns {
  constructor(
    rows: number,
    private readonly takePart: TakePart,
  ) {
    super(getPartsBase(rows, takePart));
  }

  override field(key: string, back?: Back): MeasuredColumn | undefined {
    if (needsOthers(key)) return super.field(key, back);
    return this.takePart({
      name: `field:${JSON.stringify([key, back])}`,
      read: (columns) => columns.field(key, back),
    });
  }
}

/** The parts that are read: they are recorded while the columns are computed for no company at all. */
function findParts(read: (columns: FieldColumns) => void): readonly ColumnPart[] {
  const parts = new Map<string, ColumnPart>();
  const record: TakePart = (part) => {
    parts.set(part.name, part);
    return { values: NO_ROWS };
  };
  read(new JoinedParts(0, record));
  return [...parts.values()];
}

/** Parts that are kept for later questions, 80 kB each with 10,000 securities. */
const KEPT_PARTS = 500;

/** Columns of all rows from parts that are computed a few securities at a time. */
export class KeptParts {
  private known: Parts = new Map();

  constructor(private readonly rows: number) {}

  /** The parts of what is read that are not there yet. */
  missing(read: (columns: FieldColumns) => void): readonly ColumnPart[] {
    return findParts(read).filter(({ name }) => !this.known.has(name));
  }

  /** The columns, with what was collected of them. Of all parts the ones that came last are kept. */
  columns(collected?: PartCollector): FieldColumns {
    const known = new Map([...this.known, ...(collected?.collect() ?? [])]);
    this.known = new Map([...known].slice(-KEPT_PARTS));
    return new JoinedParts(this.rows, ({ name }) => known.get(name));
  }
}

/** The column of a reading, as `fieldReference` reads it of one company. */
export function columnFor(columns: FieldColumns, read: ColumnRead): MeasuredColumn | undefined {
  const meaning = readMeaning(read);
  return meaning && columns.meant(meaning);
}

/** Parts of all rows, put together from a few securities at a time. */
export class PartCollector {
  private readonly whole: Whole;

  constructor(
    private readonly parts: readonly ColumnPart[],
    rows: number,
  ) {
    this.whole = new Whole(rows);
  }

  /** Adds securities that are in the rows from one on; nothing of them is kept but values. */
  add(base: ColumnBase, first: number): void {
    const columns = new FieldColumns(base);
    const rows = Array.from({ length: base.rows }, (_, place) => first + place);
    for (const { name, read } of this.parts) {
      const column = read(columns) ?? { values: new Float64Array(rows.length).fill(Number.NaN) };
      this.whole.put(name, ownColumn(column), rows);
      const texts = column.texts?.();
      if (texts?.some((text) => text !== undefined)) this.whole.putTexts(name, texts, rows);
    }
  }

  collect(): Parts {
    const { whole } = this;
    return new Map(
      [...whole.numbers.keys()].map((name) => {
        const texts = whole.texts.get(name);
        return [name, texts ? { ...whole.field(name), texts: () => texts } : whole.field(name)];
      }),
    );
  }
}
