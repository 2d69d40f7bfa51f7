import type { ArchiveRow } from '../../tables/archive-tables';
import { filingRow } from '../../kit/filing-row';
import { malformed, type Importer, type ImportResult } from '../../kit/importer';
import type { SourceFile } from '../../kit/source-file';
import { isSubmissionText, parseSubmission, type SubmissionText } from '../../kit/submission-text';
import { jsonList, longText } from '../kit/cells';
import { coversIn, numberedCoversIn, type Cover } from './cover-rows';
import { readFrontPage } from './front-page';
import { readHolder } from './holder-cover';
import { scheduleText } from './schedule-text';

const FORM = /^SC 13[DG](\/A)?$/;
const ITEM_CHARS = 4000;
const LAST_ITEM = 7;

const partiesOf = ({ parties }: SubmissionText, ...roles: readonly string[]) =>
  parties.filter(({ role }) => roles.includes(role));

const ITEM = /^[ ]*Item\s+(\d{1,2})\s*[.:-]/gim;
const SIGNATURE = /^[ ]*SIGNATURES?[ ]*$/im;

/** Texts of the items of a 13D; each ends where the next one, or the signature, begins. */
function itemsOf(text: string): string | null {
  const items: Record<string, string> = {};
  const starts = [...text.matchAll(ITEM)];
  for (const [index, start] of starts.entries()) {
    const key = `item${Number(start[1])}`;
    const whole = text.slice(start.index + start[0].length, starts[index + 1]?.index);
    const found = longText(whole.split(SIGNATURE)[0], ITEM_CHARS);
    if (found && Number(start[1]) <= LAST_ITEM) items[key] ??= found;
  }
  return Object.keys(items).length > 0 ? JSON.stringify(items) : null;
}

interface Opened {
  readonly submission: SubmissionText;
  readonly text: string;
  readonly covers: readonly Cover[];
  readonly edition: string;
}

function open(file: SourceFile): Opened | string {
  const submission = parseSubmission(file.text);
  if ('reason' in submission) return submission.reason;
  const text = scheduleText(submission);
  if (text === undefined) return 'the submission holds no schedule';
  const titled = coversIn(text);
  const covers = titled.length > 0 ? titled : numberedCoversIn(text);
  return { submission, text, covers, edition: file.sha256.slice(0, 16) };
}

function stakeRow(
  { submission, text, edition }: Opened,
  issuer: SubmissionText['parties'][number],
): ArchiveRow<'stakes'> {
  const { accession, form, filed } = submission;
  const front = readFrontPage(text, filed);
  return {
    accession,
    form,
    amendment: form.endsWith('/A') ? front.amendment : null,
    previous_accession: null,
    previously_filed: null,
    issuer_cik: issuer.cik,
    issuer_name: front.issuer ?? issuer.name,
    cusips: jsonList(front.cusips),
    class_title: front.title,
    event_day: front.eventDay,
    rules: jsonList(front.rules),
    filers: jsonList(partiesOf(submission, 'filed-by', 'filer').map(({ cik }) => cik)),
    items: form.startsWith('SC 13D') ? itemsOf(text) : null,
    below_five_percent: form.startsWith('SC 13G') ? front.belowFive : null,
    signed: front.signed,
    filed,
    filed_from: 'header',
    edition,
  };
}

/** The header has surnames first and 'L P' for 'L.P.': words count, not their order. */
const fold = (name: string): string =>
  name
    .toUpperCase()
    .replaceAll(/[.,']/g, '')
    .replaceAll(/\b([A-Z]) (?=[A-Z]\b)/g, '$1')
    .split(/[^A-Z0-9]+/)
    .toSorted()
    .join(' ')
    .trim();

/** The number of a person that the header names, too; a sole filer is the sole person. */
function cikOf({ submission, covers }: Opened, name: string): string | null {
  const filers = partiesOf(submission, 'filed-by', 'filer');
  const named = filers.find((filer) => fold(filer.name) === fold(name));
  return named?.cik ?? (filers.length === 1 && covers.length === 1 ? (filers[0]?.cik ?? null) : null);
}

function holderRows(opened: Opened) {
  const holders: ArchiveRow<'stake_holders'>[] = [];
  const rejected: { readonly line: number; readonly reason: string; readonly text: string }[] = [];
  const { submission, covers, edition } = opened;
  for (const [index, cover] of covers.entries()) {
    const holder = readHolder(cover);
    if (typeof holder === 'string') {
      const text = Array.from(cover, ([row, answer]) => `${row}: ${answer.replaceAll(/\s+/g, ' ').slice(0, 40)}`).join(
        ' | ',
      );
      rejected.push({ line: index + 1, reason: holder, text: text.slice(0, 300) });
      continue;
    }
    const own = { accession: submission.accession, edition, place: index + 1, cik: cikOf(opened, String(holder.name)) };
    holders.push({ ...own, ...holder });
  }
  return { holders, rejected };
}

function readSchedule(file: SourceFile): ImportResult {
  const opened = open(file);
  if (typeof opened === 'string') return malformed(opened);
  const { submission, covers } = opened;
  const [issuer] = partiesOf(submission, 'subject-company', 'issuer');
  if (!issuer) return malformed('no subject company in the header');
  if (covers.length === 0) return malformed('no cover page of a reporting person was found');
  const { holders, rejected } = holderRows(opened);
  if (holders.length === 0) return malformed(`no reporting person can be read (${rejected[0]?.reason ?? ''})`);
  const { accession, form, filed, moment, documents } = submission;
  const primaryDocument = documents[0]?.name;
  const filing = { cik: issuer.cik, accession, form, filed, moment, ...(primaryDocument ? { primaryDocument } : {}) };
  const rows = { filings: [filingRow(filing)], stakes: [stakeRow(opened, issuer)], stake_holders: holders };
  return { rows, read: covers.length, accepted: holders.length, rejected };
}

/** Schedules 13D and 13G before December 2024: cover pages in HTML or text, taken only where their figures fit each other. */
export const secSchedule13Text: Importer = {
  kind: 'sec-schedule-13-text',
  recognises: (head) => {
    if (!isSubmissionText(head)) return false;
    const type = /(?:CONFORMED SUBMISSION TYPE:|<TYPE>)[ \t]*([^<\r\n]+)/.exec(head)?.[1]?.trim() ?? '';
    return FORM.test(type);
  },
  read: readSchedule,
};
