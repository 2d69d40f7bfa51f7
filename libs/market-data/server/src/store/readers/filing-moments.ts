import { filingDayMoment, type Moment } from '@plumbline/market-data/domain';
import type { Day } from '@plumbline/shared/domain';
import { z } from 'zod';

import { selectRows, type Archive } from '../market-sources';

const momentRow = z.object({ accession: z.string(), at: z.number(), by_time: z.boolean() });

/**
 * When the filings named by a query (a column `accession`) became public: by acceptance time where any file tells it,
 * else by the filing day. Where two files disagree the later reading counts.
 */
export async function filingMoments(
  archive: Archive,
  wanted: string,
): Promise<(accession: string, filed: Day) => Moment> {
  const query = `SELECT accession, "at", by_time FROM {} WHERE accession IN (${wanted})
    QUALIFY row_number() OVER (PARTITION BY accession ORDER BY by_time DESC, "at" DESC) = 1`;
  const rows = await selectRows(archive, 'filings', query, momentRow);
  const moments = new Map(
    rows.map(({ accession, at, by_time }) => [accession, { at, precision: by_time ? 'time' : 'day' } as const]),
  );
  return (accession, filed) => moments.get(accession) ?? filingDayMoment(filed);
}
