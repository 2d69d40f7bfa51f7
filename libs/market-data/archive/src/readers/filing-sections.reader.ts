import type { FilingSection } from '@plumbline/market-data/domain';
import { z } from 'zod';

import { literal } from '../engine/duckdb';
import { selectRows, type Archive } from './market-sources';

const row = z.object({
  accession: z.string(),
  form: z.string(),
  item: z.string(),
  title: z.string(),
  place: z.number(),
  text: z.string(),
});

/** The texts of a company's filings by item. Of a filing that was imported twice the longer text of an item counts. */
export function readFilingSections(archive: Archive, cik: string): Promise<readonly FilingSection[]> {
  const query = `SELECT accession, form, item, title, place, text FROM {} WHERE cik = ${literal(cik)}
    QUALIFY row_number() OVER (PARTITION BY accession, item ORDER BY length(text) DESC, text, title, place) = 1
    ORDER BY accession, place, item`;
  return selectRows(archive, 'filing_sections', query, row);
}

const digestRow = z.object({ cik: z.string(), digest: z.string() });

/** Companies with texts of filings, and what changes with the texts of each. */
export function readTextDigests(archive: Archive): Promise<readonly z.infer<typeof digestRow>[]> {
  const query = `SELECT cik, md5(string_agg(accession || '|' || item || '|' || md5(text), ',' ORDER BY accession, item, md5(text)))
    AS digest FROM {} WHERE cik IS NOT NULL GROUP BY cik ORDER BY cik`;
  return selectRows(archive, 'filing_sections', query, digestRow);
}
