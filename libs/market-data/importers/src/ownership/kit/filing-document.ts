import type { Moment } from '@plumbline/market-data/domain';
import type { Day } from '@plumbline/shared/domain';

import type { ArchiveRow } from '../../tables/archive-tables';
import { filingRow } from '../../kit/filing-row';
import { accessionOf, isAccession } from '../../kit/sec-cells';
import type { SourceFile } from '../../kit/source-file';
import { isSubmissionText, parseSubmission } from '../../kit/submission-text';
import { fromRoot, parseXml, type XmlElement } from '../../kit/xml';

/** A form in XML with what its submission says of it; without a header there is neither filing day nor moment. */
export interface FilingDocument {
  readonly root: XmlElement;
  readonly accession: string;
  readonly edition: string;
  readonly header?: {
    readonly form: string;
    readonly filed: Day;
    readonly reportDay?: Day;
    readonly moment: Moment;
    readonly document: string;
  };
}

/** True for XML whose root has this name, with any prefix, and for submissions that hold such a document. */
export function holdsDocument(head: string, root: string, form: RegExp): boolean {
  const opens = new RegExp(`<([\\w-]+:)?${root}[\\s>]`);
  if (!isSubmissionText(head)) return fromRoot(head).search(opens) === 0;
  const type = /(?:CONFORMED SUBMISSION TYPE:|<TYPE>)[ \t]*([^<\r\n]+)/.exec(head)?.[1]?.trim() ?? '';
  return form.test(type) && opens.test(head);
}

const edition = ({ sha256 }: SourceFile): string => sha256.slice(0, 16);

function fromSubmission(file: SourceFile, root: string): FilingDocument | { readonly reason: string } {
  const submission = parseSubmission(file.text);
  if ('reason' in submission) return submission;
  const holds = new RegExp(`<([\\w-]+:)?${root}[\\s>]`);
  const document = submission.documents.find(({ text }) => holds.test(text));
  const element = parseXml(document?.text ?? '');
  if (!document || element?.name !== root) return { reason: `no whole ${root} in the submission` };
  const { accession, form, filed, reportDay, moment } = submission;
  const header = { form, filed, moment, document: document.name, ...(reportDay ? { reportDay } : {}) };
  return { root: element, accession, edition: edition(file), header };
}

/** Opens a form that comes bare or in its submission. */
export function openDocument(file: SourceFile, root: string): FilingDocument | { readonly reason: string } {
  if (isSubmissionText(file.text.slice(0, 2000))) return fromSubmission(file, root);
  const element = parseXml(file.text);
  if (element?.name !== root) return { reason: `no whole ${root}: the file is cut off or another one` };
  return { root: element, accession: accessionOf(file), edition: edition(file) };
}

/** When a form was filed: by its header, else the day it speaks of last, which is never before it was signed. */
export function filedOn(
  { header }: FilingDocument,
  days: readonly (Day | null)[],
): { readonly filed: Day; readonly from: 'header' | 'signature' } | undefined {
  if (header) return { filed: header.filed, from: 'header' };
  const latest = days.reduce<Day>((last, day) => (day !== null && day > last ? day : last), '');
  return latest ? { filed: latest, from: 'signature' } : undefined;
}

/** The row of the filing; none for a document that came without its header, as its day is only a guess. */
export function filingRows(
  { header, accession }: FilingDocument,
  cik: string,
  reportDay: Day | null,
): readonly ArchiveRow<'filings'>[] {
  if (!header || !isAccession(accession)) return [];
  const { form, filed, moment, document } = header;
  const day = reportDay ?? header.reportDay;
  const optional = { ...(day ? { reportDay: day } : {}), ...(document ? { primaryDocument: document } : {}) };
  return [filingRow({ cik, accession, form, filed, moment, ...optional })];
}
