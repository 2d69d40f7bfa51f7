import { ApiError } from '@plumbline/shared/domain';
import type { Readers } from '../reader';

/** Whole tables: which there are, and queries over them. */
export const tableReaders: Readers<'GET /public/v1/files' | 'POST /public/v1/sql'> = {
  'GET /public/v1/files': async (_input, _place, sources) => {
    const { files } = await sources.files();
    return {
      rows: files.map(({ id, table, about, rows, bytes, sha256 }) => ({ id, table, about, rows, bytes, sha256 })),
    };
  },
  'POST /public/v1/sql': async ({ body: { sql } }, _place, sources) => {
    const answer = await sources.sql(sql);
    if ('refused' in answer) {
      const { status, code, message } = answer.refused;
      throw new ApiError(status, message, { code });
    }
    const { columns, rows, complete, ms } = answer;
    return {
      rows: rows.map((row) => Object.fromEntries(columns.map((column, at) => [column, row[at] ?? null]))),
      isPartial: !complete,
      ms,
    };
  },
};
