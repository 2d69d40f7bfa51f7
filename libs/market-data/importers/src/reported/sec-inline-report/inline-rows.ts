import { epochDay } from '@plumbline/shared/domain';

import type { ArchiveRow } from '../../tables/archive-tables';
import { checked, type ImportResult } from '../../kit/importer';
import type { SourceFile } from '../../kit/source-file';
import { readInline } from '../xbrl/read-inline';
import { coverOf, type ReportCover, type ReportFiling } from '../xbrl/report-cover';
import { nameRows, reportRows } from '../xbrl/report-rows';
import type { XbrlReport } from '../xbrl/xbrl-model';
import { sectionRows } from '../kit/filing-sections';
import { businessText, createBlocks } from './business-text';

/** An inline report, read: what it tags, and its visible texts. */
export interface InlineReport {
  readonly report: XbrlReport;
  readonly blocks: readonly string[];
}

export function readInlineReport(documents: readonly string[]): InlineReport {
  const listener = createBlocks();
  return { report: readInline(documents, listener), blocks: listener.blocks };
}

/** Description of the business in the company's own words, from an annual report. */
export function descriptionRows(
  blocks: readonly string[],
  { cik, form, period }: ReportCover,
  { name, rank }: Pick<SourceFile, 'name' | 'rank'>,
  accession: string,
): readonly ArchiveRow<'descriptions'>[] {
  const text = form.startsWith('10-K') ? businessText(blocks) : undefined;
  if (!text) return [];
  const known = accession.startsWith('file:') ? null : accession;
  // The report of the later period is the newer one, whatever the order of import.
  return [{ cik, text, accession: known, source: name, rank: epochDay(period) + rank / 1e12 }];
}

/** Rows of an inline report; `filingOf` says which filing it came with. */
export function inlineResult(
  documents: readonly string[],
  file: Pick<SourceFile, 'name' | 'rank'>,
  filingOf: (cover: ReportCover) => ReportFiling,
): ImportResult | { readonly reason: string } {
  const { report, blocks } = readInlineReport(documents);
  const cover = coverOf(report);
  if ('reason' in cover) return cover;
  const filing = filingOf(cover);
  const { facts, dimension_facts, rejected } = reportRows(report, cover, filing);
  const names = nameRows(cover, cover.period);
  const texts = descriptionRows(blocks, cover, file, filing.accession);
  const filing_sections = sectionRows(blocks, { cik: cover.cik, form: cover.form, accession: filing.accession });
  const accepted = report.facts.length - rejected.length + names.length + texts.length;
  const rows = { facts, dimension_facts, company_names: names, descriptions: texts, filing_sections };
  return checked(rows, accepted, rejected);
}
