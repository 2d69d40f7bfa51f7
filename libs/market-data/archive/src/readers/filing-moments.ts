import { filingDayMoment, type Moment } from '@plumbline/market-data/domain';
import type { Day } from '@plumbline/shared/domain';
import { z } from 'zod';

import { selectRows, type Archive } from './market-sources';

const filingRow = z.object({ accession: z.string(), filed: z.string(), at: z.number(), by_time: z.boolean() });

/** When a filing was filed and became public, and where the day comes from. */
export interface FilingDates {
  readonly filed: Day;
  /** 'list' when a list of filings or a data set gave the day of a document that came without its header. */
  readonly filedFrom: 'header' | 'data-set' | 'list' | 'signature';
  readonly moment: Moment;
}

/** Dates a row states for its own filing. */
export interface OwnDates {
  readonly accession: string | null;
  readonly filed: string | null;
  readonly filed_from: string | null;
}

const originOf = (cell: string | null): FilingDates['filedFrom'] =>
  cell === 'header' || cell === 'data-set' ? cell : 'signature';

/**
 * When the filings named by a query (a column `accession`) became public: by acceptance time where any file has it,
 * else by the filing day. Where two files disagree the later reading counts.
 */
export async function filingDates(archive: Archive, wanted: string): Promise<(row: OwnDates) => FilingDates> {
  const query = `SELECT accession, filed, "at", by_time FROM {} WHERE accession IN (${wanted})
    QUALIFY row_number() OVER (PARTITION BY accession ORDER BY by_time DESC, "at" DESC, filed DESC) = 1`;
  const rows = await selectRows(archive, 'filings', query, filingRow);
  const known = new Map(rows.map((row) => [row.accession, row]));
  return ({ accession, filed, filed_from }) => {
    const [own, filedFrom] = [filed ?? '', originOf(filed_from)];
    const found = known.get(accession ?? '');
    if (!found) return { filed: own, filedFrom, moment: filingDayMoment(own) };
    const moment: Moment = { at: found.at, precision: found.by_time ? 'time' : 'day' };
    return filedFrom === 'signature'
      ? { filed: found.filed, filedFrom: 'list', moment }
      : { filed: own, filedFrom, moment };
  };
}
