import type { GridCell } from '@plumbline/shared/domain';
import type { z } from 'zod';

/** A column of a file. Days are text in CSV and JSON, dates in Parquet. */
export interface FileColumn {
  /** Name in JSON and Parquet. */
  readonly key: string;
  /** Head in CSV and XLSX. */
  readonly header: string;
  readonly unit?: string;
  readonly type: 'text' | 'number' | 'day';
}

/** A table that becomes a file. */
export interface FileTable {
  /** Lines over the table: what list it is, its filters, as of when, from where. */
  readonly about: readonly (readonly [name: string, value: string])[];
  readonly columns: readonly FileColumn[];
  /** Rows there are; a file holds as many as the membership of its owner covers. */
  readonly total: number;
  /** The first rows, a cell a column. */
  rows(limit: number): Iterable<readonly GridCell[]> | AsyncIterable<readonly GridCell[]>;
}

/** A bulk download of a domain, built in the jobs process. */
export interface DownloadKind<in Deps = never> {
  /** Display name in the request form and the list of downloads: `Financial statements`. */
  readonly name: string;
  /** All parameters are texts, as in an address; what does not fit is refused when the task is queued. */
  readonly params: z.ZodType;
  /** Of the file, without its ending. */
  title(params: DownloadParams): string;
  /** 404 where nothing of that kind is there. */
  open(params: DownloadParams, deps: Deps): Promise<FileTable>;
}

export type DownloadParams = Readonly<Record<string, string>>;

/** Declares a kind with parameters of a type of its own. */
export const downloadKind = <Params, Deps>(kind: {
  readonly name: string;
  readonly params: z.ZodType<Params>;
  readonly title: (params: Params) => string;
  readonly open: (params: Params, deps: Deps) => Promise<FileTable>;
}): DownloadKind<Deps> => ({
  name: kind.name,
  params: kind.params,
  title: (params) => kind.title(kind.params.parse(params)),
  open: (params, deps) => kind.open(kind.params.parse(params), deps),
});
