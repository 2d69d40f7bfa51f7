import type { ReportEvidence } from '@plumbline/market-data/domain';
import type { Day } from '@plumbline/shared/domain';
import { z } from 'zod';

import { partFiles } from '../parts/archive-manifest';
import { literal, partsTable } from '../engine/duckdb';
import { selectRows, type Archive } from './market-sources';

const listedRow = z.object({
  cik: z.string(),
  accession: z.string(),
  form: z.string(),
  filed: z.string(),
  period: z.string().nullable(),
});

/** Lists of several publishers name a filing; the one that knows its quarter speaks. */
const LISTED = `SELECT min(cik) AS cik, accession, min(form) AS form, min(filed) AS filed, max(report_day) AS period
  FROM {} WHERE form IN ('13F-HR', '13F-HR/A', '13F-NT', '13F-NT/A') AND filed IS NOT NULL AND cik IS NOT NULL
  GROUP BY accession ORDER BY accession`;

const readRow = z.object({
  cik: z.string(),
  accession: z.string(),
  form: z.string(),
  period: z.string(),
  manager: z.string().nullable(),
  expected: z.number().nullable(),
});

const READ = `SELECT min(cik) AS cik, accession, min(form) AS form, min(period) AS period, max(manager) AS manager,
  max(entries_total) AS expected
  FROM {} WHERE cik IS NOT NULL AND period IS NOT NULL AND form IS NOT NULL GROUP BY accession ORDER BY accession`;

const countRow = z.object({ accession: z.string(), rows: z.coerce.number() });

/** Holdings that were read of the reports of a quarter; a report comes from several files, and the fullest speaks. */
async function counts(archive: Archive, period: Day): Promise<ReadonlyMap<string, number>> {
  const covers = partFiles(archive.archiveDir, archive.manifest, 'holding_reports');
  if (covers.length === 0) return new Map();
  const query = `SELECT accession, max(rows) AS rows FROM (
      SELECT accession, "copy", count(*)::INTEGER AS rows FROM {}
      WHERE accession IN (SELECT accession FROM ${partsTable(covers)} WHERE period = ${literal(period)})
      GROUP BY accession, "copy")
    GROUP BY accession`;
  const rows = await selectRows(archive, 'holdings', query, countRow);
  return new Map(rows.map(({ accession, rows: count }) => [accession, count]));
}

/** Reads the Form 13F evidence in the archive, with rows counted for one quarter. */
export async function readReportEvidence(archive: Archive, period: Day): Promise<ReportEvidence> {
  const listed = await selectRows(archive, 'filings', LISTED, listedRow);
  const read = await selectRows(archive, 'holding_reports', READ, readRow);
  const counted = await counts(archive, period);
  return {
    listed,
    read: read.map((report) => ({
      ...report,
      rows: report.period === period ? (counted.get(report.accession) ?? 0) : null,
    })),
  };
}
