import type { ShortVolume } from '@plumbline/market-data/domain';
import { z } from 'zod';

import { selectRows, type Archive } from './market-sources';

/** Trading days of a month. */
const DAYS = 20;

const volumeRow = z.object({
  symbol: z.string(),
  day: z.string(),
  days: z.number(),
  short: z.number(),
  total: z.number(),
});

/** A file of one market holds a part of what the file of all markets holds: the larger row of a day is the day. */
const query = (at: number): string => `WITH daily AS (
    SELECT symbol, day, arg_max(short_volume, row(total_volume, short_volume)) AS short, max(total_volume) AS total
    FROM {} WHERE "at" <= ${at} GROUP BY symbol, day)
  SELECT symbol, max(day) AS day, count(*)::DOUBLE AS days, sum(short) AS short, sum(total) AS total
  FROM daily WHERE day IN (SELECT DISTINCT day FROM daily ORDER BY day DESC LIMIT ${DAYS})
  GROUP BY symbol ORDER BY symbol`;

/** Short volume of each symbol over the last days that were public at a moment (epoch milliseconds). */
export async function readShortVolumes(archive: Archive, at: number): Promise<readonly ShortVolume[]> {
  const rows = await selectRows(archive, 'short_volumes', query(at), volumeRow);
  return rows.map(({ symbol, day, days, short, total }) => ({
    symbol,
    day,
    days,
    shortVolume: short,
    totalVolume: total,
  }));
}
