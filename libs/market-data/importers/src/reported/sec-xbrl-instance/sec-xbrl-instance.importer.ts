import { checked, malformed, type Importer, type ImportResult } from '../../kit/importer';
import type { SourceFile } from '../../kit/source-file';
import { isSubmissionText } from '../../kit/submission-text';
import { readInstance } from '../xbrl/read-instance';
import { assumedFiling, coverOf } from '../xbrl/report-cover';
import { nameRows, reportRows } from '../xbrl/report-rows';

function readReport(file: SourceFile): ImportResult {
  const report = readInstance(file.text);
  if (!report) return malformed('truncated or invalid XML');
  if (report.facts.length === 0) return malformed('no rows');
  const cover = coverOf(report);
  if ('reason' in cover) return malformed(cover.reason);
  const filing = assumedFiling(cover, file);
  const { facts, dimension_facts, rejected } = reportRows(report, cover, filing);
  const rows = { facts, dimension_facts, company_names: nameRows(cover, cover.period) };
  return checked(rows, report.facts.length - rejected.length, rejected);
}

/** An XBRL instance: every figure of one report, those of segments, regions and products too. */
export const secXbrlInstance: Importer = {
  kind: 'sec-xbrl-instance',
  recognises: (head) =>
    /<(\w+:)?xbrl[\s>]/.test(head) && head.includes('http://www.xbrl.org/2003/instance') && !isSubmissionText(head),
  read: readReport,
};
