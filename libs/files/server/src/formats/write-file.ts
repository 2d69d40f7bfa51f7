import type { DownloadFormat } from '@plumbline/files/domain';
import type { CollectedTable } from './collected-table';
import { writeCsv } from './write-csv';
import { writeJson } from './write-json';
import { writeParquet } from './write-parquet';
import { writeXlsx } from './write-xlsx';

const WRITERS: Readonly<Record<DownloadFormat, (table: CollectedTable) => Promise<Uint8Array>>> = {
  csv: writeCsv,
  xlsx: writeXlsx,
  json: writeJson,
  parquet: writeParquet,
};

/** The bytes of a table in a format. */
export const writeFileOf = (format: DownloadFormat, table: CollectedTable): Promise<Uint8Array> =>
  WRITERS[format](table);
