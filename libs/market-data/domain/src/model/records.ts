import type { Day } from '@plumbline/shared/domain';
import type { ArchiveAreas } from './archive-areas';

/** Kinds of columns and their values. Null, where a kind has it, says that something is not known. */
export interface RecordKinds {
  readonly number: number;
  readonly 'number?': number | null;
  readonly text: string;
  readonly 'text?': string | null;
  readonly flag: boolean;
  readonly 'flag?': boolean | null;
  readonly day: Day;
  readonly 'day?': Day | null;
}

/** A kind, or all texts that a column can have. */
export type RecordKind = keyof RecordKinds | readonly string[];

/** The columns of a table by name. */
export type RecordColumns = Readonly<Record<string, RecordKind>>;

type ValueOf<Kind extends RecordKind> = Kind extends keyof RecordKinds ? RecordKinds[Kind] : Kind[number & keyof Kind];

/** A row of such columns. */
export type RecordOf<C extends RecordColumns> = { readonly [Name in keyof C]: ValueOf<C[Name]> };

/** Moments between which a row holds, epoch milliseconds: public from the first one, replaced or withdrawn by the second. */
export interface Validity {
  readonly from: number;
  /** Infinity for a row that still holds. */
  readonly until: number;
}

/** A row with the moments between which it holds. */
export type ValidRecord<C extends RecordColumns> = RecordOf<C> & Pick<Validity, 'from' | 'until'>;

/** The name and the columns of a table: all that its readers need. */
export interface RecordShape<C extends RecordColumns = RecordColumns> {
  /** Names the table in the built market. */
  readonly name: string;
  readonly columns: C;
  /**
   * Rows of one group are next to each other, in the order in which they were made, so that they are read without those of
   * others; left out, rows are in the order in which they became public. Tables by group can have parts.
   */
  readonly order?: 'group';
}

/**
 * Rows that became public at a moment, made once a version: any past day is a selection of rows, never another reading of
 * the archive. A domain declares one as a value; the build writes its table next to the market, pages read that.
 */
export interface RecordModel<C extends RecordColumns = RecordColumns> extends RecordShape<C> {
  /** How many groups are made together where one reading gives the rows of many; fifty when left out. */
  readonly batch?: number;
  /**
   * Names of the groups that rows are made in, such as companies by number. Asked of the imports since a version alone, it
   * answers the groups of which something came.
   */
  readonly groups: (areas: RecordAreas) => Promise<readonly string[]>;
  /**
   * The rows of some groups at all moments, by group. They depend on nothing but what was imported of the group: a build
   * keeps the rows of groups of which nothing came.
   */
  readonly rows: (
    areas: RecordAreas,
    groups: readonly string[],
  ) => Promise<ReadonlyMap<string, readonly ValidRecord<C>[]>>;
}

/** Areas of an archive that tables are made of. */
export type RecordAreas = Omit<ArchiveAreas, 'lastPriceDay' | 'owners'>;

/** A table of records as it was written, in the order in which its rows became public. */
export interface RecordTable<C extends RecordColumns = RecordColumns> {
  readonly length: number;
  readonly from: Float64Array;
  readonly until: Float64Array;
  /** The group a row belongs to. */
  group(place: number): string;
  /** All groups that have rows, in their order. */
  groups(): readonly string[];
  /** Places of the rows of a group, in the order in which they became public. */
  placesOf(group: string): ArrayLike<number>;
  row(place: number): RecordOf<C>;
  /** Reads the values of one column: a selection that needs few of them makes no rows. */
  column<Name extends keyof C & string>(name: Name): (place: number) => RecordOf<C>[Name];
}

/** A column as its file has it: days since 1970, codes of texts, no number as NaN. */
type CellsOf<Kind extends RecordKind> = Kind extends 'number' | 'number?'
  ? Float64Array
  : Kind extends 'flag' | 'flag?'
    ? Uint8Array
    : Int32Array;

/** Columns of rows that are next to each other: no object is made of a row that nobody shows. */
export interface RecordSlice<C extends RecordColumns = RecordColumns> {
  readonly length: number;
  readonly from: Float64Array;
  readonly until: Float64Array;
  /** Codes of the groups the rows belong to. */
  readonly groups: Int32Array;
  readonly columns: { readonly [Name in keyof C]: CellsOf<C[Name]> };
}

/** Places of rows that are next to each other: from the first one until the one after the last. */
export type RowRange = readonly [from: number, until: number];

/** A table by group, or a part of it, of which only the rows and columns that are asked for are read. */
export interface RecordPart<C extends RecordColumns = RecordColumns> {
  readonly length: number;
  /** The groups of the rows by their codes, in the order of the rows. */
  readonly groups: readonly string[];
  /** The rows of a group; an empty range where it has none. */
  rowsOf(group: string): RowRange;
  /** The texts of a column by their codes. */
  texts(column: keyof C): readonly string[];
  /** Some columns of some rows; of all rows without a range. */
  read<Name extends keyof C>(columns: readonly Name[], range?: RowRange): Promise<RecordSlice<Pick<C, Name>>>;
}

/** Opens tables of records. */
export interface RecordReader {
  records<C extends RecordColumns>(model: RecordModel<C>): Promise<RecordTable<C>>;
}

/** Opens tables by group. */
export interface RecordPartReader {
  /** The names of the parts of a table by group, in their order; none where nothing of the kind was imported. */
  recordParts(shape: RecordShape): readonly string[];
  recordPart<C extends RecordColumns>(shape: RecordShape<C>, part: string): Promise<RecordPart<C>>;
}
