import { csvLine } from '@plumbline/shared/domain';
import { headOf, type CollectedTable } from './collected-table';

/** UTF-8 with the mark by which spreadsheets know it. */
export const writeCsv = async ({ about, columns, rows }: CollectedTable): Promise<Uint8Array> =>
  Buffer.from(`\ufeff${[...about, columns.map(headOf), ...rows].map(csvLine).join('')}`);
