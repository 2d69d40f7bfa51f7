import { acceptanceMoment, filingDayMoment, type Moment } from '@plumbline/market-data/domain';
import { isDay, type Day } from '@plumbline/shared/domain';

import { toCik } from './importer';

/** Parties in the header of a submission. */
export interface SubmissionParty {
  /** 'filer', 'reporting-owner', 'issuer', 'subject-company', 'filed-by', ... */
  readonly role: string;
  readonly cik: string;
  readonly name: string;
}

/** One document of a submission. */
export interface SubmissionDocument {
  readonly type: string;
  readonly name: string;
  readonly text: string;
}

/** A full submission text file: header and documents. */
export interface SubmissionText {
  readonly accession: string;
  readonly form: string;
  readonly filed: Day;
  readonly reportDay?: Day;
  /** The header's acceptance time is New York time; without one the filing day counts. */
  readonly moment: Moment;
  readonly parties: readonly SubmissionParty[];
  /** Titles of the items of an 8-K, or their numbers where the header has tags; absent when it names none. */
  readonly items?: readonly string[];
  readonly documents: readonly SubmissionDocument[];
}

const ROLES = ['FILER', 'REPORTING-OWNER', 'ISSUER', 'SUBJECT COMPANY', 'SUBJECT-COMPANY', 'FILED BY', 'FILED-BY'];

/** True for the text that the archive of filings serves for a whole submission. */
export const isSubmissionText = (head: string): boolean =>
  /^\s*(-----BEGIN PRIVACY|<SEC-DOCUMENT>|<SEC-HEADER>|<SUBMISSION>)/.test(head);

const toDay = (digits: string | undefined): Day | undefined => {
  const day = digits?.replace(/^(\d{4})(\d{2})(\d{2}).*$/s, '$1-$2-$3');
  return day !== undefined && isDay(day) ? day : undefined;
};

/** A field of either header: 'FILED AS OF DATE: 20220506' in text, '<FILING-DATE>20220506' in tags. */
function field(header: string, label: string, tag: string): string | undefined {
  const found =
    new RegExp(`^\\s*${label}:[ \\t]*(.+)$`, 'm').exec(header) ?? new RegExp(`<${tag}>([^<\\r\\n]+)`).exec(header);
  return found?.[1]?.trim() || undefined;
}

/** Parts of the header that speak of one party, with its role. */
function* sections(header: string): Generator<readonly [role: string, text: string]> {
  const starts = new RegExp(`^\\s*(${ROLES.join('|')}):\\s*$|<(${ROLES.join('|')})>`, 'gm');
  const found = [...header.matchAll(starts)];
  for (const [index, start] of found.entries()) {
    const role = (start[1] ?? start[2] ?? '').toLowerCase().replaceAll(' ', '-');
    yield [role, header.slice(start.index, found[index + 1]?.index)];
  }
}

function partiesOf(header: string): readonly SubmissionParty[] {
  const parties: SubmissionParty[] = [];
  for (const [role, text] of sections(header)) {
    const cik = toCik(field(text, 'CENTRAL INDEX KEY', 'CIK'));
    const name = field(text, 'COMPANY CONFORMED NAME', 'CONFORMED-NAME');
    if (cik && name) parties.push({ role, cik, name });
  }
  return parties;
}

const DOCUMENT = /<DOCUMENT>([\s\S]*?)<\/DOCUMENT>/g;

function documentsOf(text: string): readonly SubmissionDocument[] {
  return [...text.matchAll(DOCUMENT)].map(([, body = '']) => {
    const type = /<TYPE>([^<\r\n]+)/.exec(body)?.[1]?.trim() ?? '';
    const name = /<FILENAME>([^<\r\n]+)/.exec(body)?.[1]?.trim() ?? '';
    const inner = /<TEXT>([\s\S]*?)(<\/TEXT>|$)/.exec(body)?.[1] ?? '';
    return { type, name, text: inner.replace(/^\s*<(XML|XBRL)>/, '').replace(/<\/(XML|XBRL)>\s*$/, '') };
  });
}

function itemsOf(header: string): readonly string[] {
  const found = header.matchAll(/^\s*ITEM INFORMATION:[ \t]*(.+)$|<ITEMS>([^<\r\n]+)/gm);
  return Array.from(found, ([, title, number]) => (title ?? number ?? '').trim());
}

function momentOf(accepted: string | undefined, filed: Day): Moment {
  const iso = accepted?.replace(/^(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})$/, '$1-$2-$3T$4:$5:$6');
  return (iso && acceptanceMoment(iso, 'new-york')) || filingDayMoment(filed);
}

/** Reads a submission; a reason when its header lacks what every submission has, or a document is cut off. */
export function parseSubmission(text: string): SubmissionText | { readonly reason: string } {
  const header = text.slice(0, Math.max(0, text.search(/<DOCUMENT>/)) || undefined);
  const accession = field(header, 'ACCESSION NUMBER', 'ACCESSION-NUMBER');
  const form = field(header, 'CONFORMED SUBMISSION TYPE', 'TYPE');
  const filed = toDay(field(header, 'FILED AS OF DATE', 'FILING-DATE'));
  if (!accession || !/^\d{10}-\d{2}-\d{6}$/.test(accession)) return { reason: 'no accession number in the header' };
  if (!form || !filed) return { reason: 'no form or filing day in the header' };
  const documents = documentsOf(text);
  if (documents.length < (text.match(/<DOCUMENT>/g)?.length ?? 0)) return { reason: 'the last document is cut off' };
  const reportDay = toDay(field(header, 'CONFORMED PERIOD OF REPORT', 'PERIOD'));
  const moment = momentOf(/<ACCEPTANCE-DATETIME>(\d{14})/.exec(header)?.[1], filed);
  const items = itemsOf(header);
  const known = { accession, form, filed, moment, parties: partiesOf(header), documents };
  return { ...known, ...(reportDay ? { reportDay } : {}), ...(items.length > 0 ? { items } : {}) };
}
