import type { Day } from '@plumbline/shared/domain';

import { headerDay } from './sec-text';

/** Parties in a submission's header. */
export interface HeaderParty {
  readonly role: 'FILER' | 'ISSUER' | 'REPORTING-OWNER' | 'SUBJECT COMPANY' | 'FILED BY';
  readonly name: string;
  readonly cik: string;
}

/** A filing to be written as a full submission. */
export interface SubmissionDraft {
  readonly accession: string;
  readonly form: string;
  readonly filed: Day;
  /** New York wall time, '16:08:27'. */
  readonly time: string;
  readonly period?: Day;
  readonly parties: readonly HeaderParty[];
  readonly documents: readonly { readonly type: string; readonly name: string; readonly text: string }[];
}

const party = ({ role, name, cik }: HeaderParty): string =>
  `\n${role}:\n\n\t${role === 'REPORTING-OWNER' ? 'OWNER' : 'COMPANY'} DATA:\t\n\t\tCOMPANY CONFORMED NAME:\t\t\t${name}\n\t\tCENTRAL INDEX KEY:\t\t\t${cik}\n`;

/** The full submission text of a filing. */
export function submissionText({ accession, form, filed, time, period, parties, documents }: SubmissionDraft): string {
  const header = [
    `<SEC-DOCUMENT>${accession}.txt : ${headerDay(filed)}`,
    `<SEC-HEADER>${accession}.hdr.sgml : ${headerDay(filed)}`,
    `<ACCEPTANCE-DATETIME>${headerDay(filed)}${time.replaceAll(':', '')}`,
    `ACCESSION NUMBER:\t\t${accession}`,
    `CONFORMED SUBMISSION TYPE:\t${form}`,
    `PUBLIC DOCUMENT COUNT:\t\t${documents.length}`,
    ...(period ? [`CONFORMED PERIOD OF REPORT:\t${headerDay(period)}`] : []),
    `FILED AS OF DATE:\t\t${headerDay(filed)}`,
    ...parties.map(party),
    '</SEC-HEADER>',
  ];
  const bodies = documents.map(({ type, name, text }, index) => {
    const inner = name.endsWith('.xml') ? `<XML>\n${text}\n</XML>` : text;
    return `<DOCUMENT>\n<TYPE>${type}\n<SEQUENCE>${index + 1}\n<FILENAME>${name}\n<TEXT>\n${inner}\n</TEXT>\n</DOCUMENT>`;
  });
  return `${[...header, ...bodies, '</SEC-DOCUMENT>'].join('\n')}\n`;
}

/** Accession number of the filer's `count`-th filing of a year. */
export const accessionOf = (filer: string, filed: Day, count: number): string =>
  `${filer}-${filed.slice(2, 4)}-${String(count).padStart(6, '0')}`;

/** A time of day, 'hh:mm:ss', by a fraction of the span between two hours. */
export function timeBetween(from: number, to: number, fraction: number): string {
  const seconds = Math.floor((from + (to - from) * fraction) * 3600);
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}
