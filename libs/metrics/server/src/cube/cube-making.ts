import type { ColumnRead } from '@plumbline/formula/domain';
import type { Security, SecurityDocument } from '@plumbline/market-data/domain';
import {
  changingColumns,
  ChangingColumnWriter,
  viewStatements,
  type ChangingColumn,
  type ChangingSecurity,
} from '@plumbline/metrics/domain';

import { statementsOf } from '../panel/history-sources';
import { decodeOverTime, encodeOverTime, type ColumnOverTime } from './column-over-time';
import type { CubeMarket } from './cube-market';
import type { DocumentList } from './document-list';
import { DOCUMENT_LISTS } from './document-lists';
import { overTimeFile, readingPrefix, TRADED_READ } from './cube-names';
import { tradedChanges } from './traded-over-time';

/** How many securities of how many are read. */
export interface MakingProgress {
  readonly done: number;
  readonly of: number;
}

/** Securities whose moments share columns: more cost less each, fewer block a process for less time. */
const CHUNK = 32;
/** A step ends after so long: others have their turn. */
const STEP_MS = 200;
/** Files of one reading that stay: of the version that is served, and of the one before. */
const KEPT_VERSIONS = 2;
/** Before all reports. */
const BEFORE_ALL = '1900-01-01';

/** Eight bytes of the name of each document. */
function documentKeys(names: readonly string[]): Uint32Array {
  const keys = new Uint32Array(2 * names.length);
  names.forEach((name, row) => {
    for (const half of [0, 1]) keys[2 * row + half] = Number.parseInt(name.slice(8 * half, 8 * half + 8), 16) || 0;
  });
  return keys;
}

/** Rows of a column by the documents they were made of. */
function rowsByDocument({ documents }: ColumnOverTime): ReadonlyMap<string, number> {
  const rows = new Map<string, number>();
  for (let row = 0; 2 * row < documents.length; row += 1) rows.set(keyAt(documents, row), row);
  return rows;
}

const keyAt = (documents: Uint32Array, row: number): string => `${documents[2 * row]!} ${documents[2 * row + 1]!}`;

/** Stored column of a reading: made for another version, with its rows by their documents. */
interface Earlier {
  readonly column: ColumnOverTime;
  readonly rows: ReadonlyMap<string, number>;
}

async function earlierOf({ overTime }: CubeMarket, read: ColumnRead): Promise<Earlier | undefined> {
  for (const name of await overTime.named(readingPrefix(read))) {
    const file = await overTime.read(name);
    const column = file && decodeOverTime(file);
    if (column) return { column, rows: rowsByDocument(column) };
  }
  return undefined;
}

/** A security with its statements at all moments, and what else is read of its document. */
interface ReadSecurity extends ChangingSecurity {
  readonly document: SecurityDocument | undefined;
}

async function readSecurity(market: CubeMarket, security: Security): Promise<ReadSecurity> {
  const document = await market.document(security.id);
  if (!document || document.facts.length === 0) return { security, document, statements: undefined, before: undefined };
  const statements = await statementsOf(market, document);
  return { security, document, statements, before: viewStatements(document, BEFORE_ALL) };
}

function listColumn(list: DocumentList, securities: readonly ReadSecurity[]): ChangingColumn {
  const writer = new ChangingColumnWriter();
  for (const { document } of securities) writer.list(document ? list(document) : []);
  return writer.column;
}

/** Readings of securities, in the order of the readings. */
function columnsOf(securities: readonly ReadSecurity[], reads: readonly ColumnRead[]): readonly ChangingColumn[] {
  const changing = reads.filter(({ key }) => !DOCUMENT_LISTS[key]);
  const columns = changingColumns(securities, changing);
  return reads.map((read) => {
    const list = DOCUMENT_LISTS[read.key];
    return list ? listColumn(list, securities) : columns[changing.indexOf(read)]!;
  });
}

/** State before securities are read. */
interface Before {
  readonly documents: Uint32Array;
  /** Stored column of each reading. */
  readonly earlier: readonly (Earlier | undefined)[];
  /** Rows that have to be read. */
  readonly wanted: readonly number[];
}

/** Rows that were made together, and the columns of the readings over them. */
interface MadeRows {
  readonly rows: readonly number[];
  readonly columns: readonly ChangingColumn[];
}

/**
 * Makes files of readings of statements over the securities of a version: rows whose documents are as they were are
 * taken from the file of another version, all others are read.
 */
class StatementMaking {
  private readonly made: MadeRows[] = [];
  private done = 0;

  private constructor(
    private readonly market: CubeMarket,
    private readonly reads: readonly ColumnRead[],
    private readonly before: Before,
    private readonly chunk: number,
  ) {}

  static async begin(market: CubeMarket, reads: readonly ColumnRead[], chunk: number): Promise<StatementMaking> {
    const documents = documentKeys(market.documentNames());
    const earlier: (Earlier | undefined)[] = [];
    for (const read of reads) earlier.push(await earlierOf(market, read));
    const isThere = (row: number): boolean => earlier.every((each) => each?.rows.has(keyAt(documents, row)));
    const wanted = [...market.list().keys()].filter((row) => !isThere(row));
    return new StatementMaking(market, reads, { documents, earlier, wanted }, chunk);
  }

  /** Reads the next securities, for a while. */
  async step(): Promise<MakingProgress> {
    const until = performance.now() + STEP_MS;
    const list = this.market.list();
    const { wanted } = this.before;
    while (this.done < wanted.length && performance.now() < until) {
      const rows = wanted.slice(this.done, this.done + this.chunk);
      const securities: ReadSecurity[] = [];
      for (const row of rows) securities.push(await readSecurity(this.market, list[row]!));
      this.made.push({ rows, columns: columnsOf(securities, this.reads) });
      this.done += rows.length;
    }
    return { done: this.done, of: wanted.length };
  }

  /** The column of one of the readings, when all is read. */
  column(place: number): ColumnOverTime {
    const places = new Map(this.made.flatMap((made) => made.rows.map((row, at) => [row, { made, at }] as const)));
    const writer = new ChangingColumnWriter();
    const { documents } = this.before;
    const earlier = this.before.earlier[place];
    for (let row = 0; 2 * row < documents.length; row += 1) {
      const fresh = places.get(row);
      if (fresh) writer.copy(fresh.made.columns[place]!, fresh.at);
      else writer.copy(earlier!.column, earlier!.rows.get(keyAt(documents, row))!);
    }
    return { ...writer.column, documents };
  }
}

/** Who is traded when: prices of every day show it, so that no row of another version stays. */
function tradedColumn(market: CubeMarket): ColumnOverTime {
  const writer = new ChangingColumnWriter();
  for (const security of market.list()) {
    for (const [from, value] of tradedChanges(security, market.pricesByDay(security.id))) writer.add(from, value, 0);
    writer.end();
  }
  return { ...writer.column, documents: new Uint32Array(2 * market.list().length) };
}

async function keepColumn(market: CubeMarket, read: ColumnRead, column: ColumnOverTime): Promise<void> {
  const { overTime } = market;
  await overTime.keep(overTimeFile(read, market.status().version), encodeOverTime(column));
  const old = (await overTime.named(readingPrefix(read))).slice(KEPT_VERSIONS);
  for (const name of old) await overTime.remove(name);
}

/** Makes files of readings over time of the version that is served, a step a call, until `done` is `of`. */
export class CubeMaking {
  private statements: StatementMaking | undefined;
  private readonly version: string;

  constructor(
    private readonly market: CubeMarket,
    private readonly reads: readonly ColumnRead[],
    private readonly chunk: number = CHUNK,
  ) {
    this.version = market.status().version;
  }

  /** Null where another version is served by now: its securities are others. */
  async step(): Promise<MakingProgress | null> {
    const ofStatements = this.reads.filter(({ key }) => key !== TRADED_READ.key);
    this.statements ??= await StatementMaking.begin(this.market, ofStatements, this.chunk);
    const progress = await this.statements.step();
    if (this.market.status().version !== this.version) return null;
    // One more stands for what is written at the end.
    if (progress.done < progress.of) return { done: progress.done, of: progress.of + 1 };
    for (const [place, read] of ofStatements.entries())
      await keepColumn(this.market, read, this.statements.column(place));
    if (ofStatements.length < this.reads.length) await keepColumn(this.market, TRADED_READ, tradedColumn(this.market));
    return { done: progress.of + 1, of: progress.of + 1 };
  }
}
