import { columnName, type ColumnRead } from '@plumbline/formula/domain';
import { metricRegistry } from '@plumbline/measures/domain';
import type { TimeBack } from '../compute/time-back';
import { FIELDS } from '../fields/registry/fields';
import { FieldColumns } from './field-columns';
import type { ColumnBase } from './column-base';
import { columnField, readMeaning } from './field-meaning';
import { leafOf } from '../fields/registry/leaves';
import type { KeptReads } from './packed-statements';
import { AGE_READS, periodEndRead, SHARES, sharesRead, YEAR_END } from './panel-statements';

/** A leaf so far back. */
export interface LeafRead {
  readonly key: string;
  readonly back: TimeBack | undefined;
}

/** The columns that fields are made from. */
export interface ColumnNeeds {
  readonly rows: readonly ColumnRead[];
  readonly leaves: readonly LeafRead[];
  /** Keys of series and records, of texts, and of known fields, numbers or texts. */
  readonly series: readonly string[];
  readonly texts: readonly string[];
  readonly fields: readonly string[];
}

const NONE = new Float64Array(0);

/**
 * Returns the reads of these fields, given that some fields are known: found by computing them for no company at all.
 */
export const needsOf = (keys: readonly string[], known?: ReadonlySet<string>): ColumnNeeds =>
  needsBy((columns) => keys.forEach((key) => columns.field(key)), known);

/** Returns the reads behind readings of any time. */
export const needsOfReads = (reads: readonly ColumnRead[]): ColumnNeeds =>
  needsBy((columns) => {
    for (const read of reads) {
      const meaning = readMeaning(read);
      if (meaning) columns.meant(meaning);
    }
  });

function needsBy(read: (columns: FieldColumns) => void, known: ReadonlySet<string> = new Set()): ColumnNeeds {
  const rows = new Map<string, ColumnRead>();
  const leaves = new Map<string, LeafRead>();
  const [series, texts, fields] = [new Set<string>(), new Set<string>(), new Set<string>()];
  const text = (key: string): readonly string[] => {
    texts.add(key);
    return [];
  };
  const base: ColumnBase = {
    rows: 0,
    row: (read) => {
      rows.set(columnName(read), read);
      return NONE;
    },
    leaf: (key, back) => {
      leaves.set(`${key}${JSON.stringify(back)}`, { key, back });
      return NONE;
    },
    text,
    series: (key) => {
      series.add(key);
      return () => undefined;
    },
    templates: [],
    hasReports: new Uint8Array(0),
    isMixed: new Uint8Array(0),
    outdated: () => new Uint8Array(0),
    known: (key) => {
      if (!known.has(key)) return undefined;
      fields.add(key);
      return { values: NONE, texts: () => text(key) };
    },
  };
  read(new FieldColumns(base));
  return {
    rows: [...rows.values()],
    leaves: [...leaves.values()],
    series: [...series],
    texts: [...texts],
    fields: [...fields],
  };
}

/** Returns the parts of statements that must be stored to make all fields from them. */
export function keptReads({ rows, leaves }: Pick<ColumnNeeds, 'rows' | 'leaves'>): KeptReads {
  const shares = leaves.filter(({ key }) => key === SHARES).map(({ back }) => sharesRead(back));
  const [now, then] = [new Map<string, ColumnRead>(), new Map<string, ColumnRead>()];
  const ends = leaves.flatMap(({ key, back }) => (back && isOfPeriod(key, back) ? [periodEndRead(back)] : []));
  for (const { monthsBack, ...read } of [...rows, ...shares, ...ends])
    (monthsBack === undefined ? now : then).set(columnName(read), read);
  for (const read of [...Object.values(AGE_READS), YEAR_END])
    for (const kept of [now, then]) kept.set(columnName(read), read);
  return { now: [...now.values()], then: [...then.values()] };
}

/** True for a leaf that is read at the end of a period. */
const isOfPeriod = (key: string, { months }: TimeBack): boolean => months === 0 && leafOf(key)?.reader === 'rates';

/** Every field, and every metric that is no field, that has numbers or texts of its own. */
export const columnKeys = (): readonly string[] => [
  ...new Set([...FIELDS.map(({ key }) => key), ...metricRegistry.map(({ key }) => key)].filter(columnField)),
];
