import { isDay } from '@plumbline/shared/domain';

import type { ArchiveRow } from '../../tables/archive-tables';
import { checked, malformed, type Importer, type ImportResult, type RejectedRow } from '../../kit/importer';
import { find, findAll, hasRoot, parseXml, textAt, type XmlElement } from '../../kit/xml';
import { FILING_RANKS } from '../kit/filing-ranks';

interface Entry {
  readonly filing: ArchiveRow<'filings'>;
  readonly name: ArchiveRow<'company_names'>;
}

/** '4 - Elm Erika (0000999981) (Reporting)': form, name, CIK and role. */
const TITLE = /^(?<form>.+?) - (?<name>.*) \((?<cik>\d{10})\) \((?<role>[^()]+)\)$/s;

const textOf = (entry: XmlElement, name: string): string => textAt(entry, name) ?? '';

/** The time carries its own offset, '2025-12-12T18:02:43-05:00'. */
function acceptedAt(entry: XmlElement): number | undefined {
  const updated = textOf(entry, 'updated');
  const at = /T.*([+-]\d\d:\d\d|Z)$/.test(updated) ? Date.parse(updated) : Number.NaN;
  return Number.isFinite(at) ? at : undefined;
}

const accessionOf = (entry: XmlElement): string | undefined =>
  /(?<=accession-number=)\d{10}-\d{2}-\d{6}/.exec(textOf(entry, 'id'))?.[0];

const filingDayOf = (entry: XmlElement): string =>
  /(?<=Filed:<\/b>\s*)\d{4}-\d{2}-\d{2}/.exec(textOf(entry, 'summary'))?.[0] ?? '';

const formTermOf = (entry: XmlElement): string | undefined => find(entry, 'category')?.attributes['term'];

function toEntry(entry: XmlElement): Entry | { readonly reason: string } {
  const { form = '', name = '', cik } = TITLE.exec(textOf(entry, 'title'))?.groups ?? {};
  const accession = accessionOf(entry);
  const filed = filingDayOf(entry);
  const at = acceptedAt(entry);
  if (cik === undefined) return { reason: 'no form, name and CIK in the title' };
  if (accession === undefined) return { reason: 'no accession number' };
  if (!isDay(filed)) return { reason: 'no filing day' };
  if (at === undefined) return { reason: 'no acceptance time' };
  const term = formTermOf(entry) ?? form;
  const unknown = { report_day: null, primary_document: null, description: null, items: null };
  const filing = { cik, accession, form: term, filed, ...unknown, at, by_time: true, rank: FILING_RANKS.feed };
  return { filing, name: { cik, name, day: filed } };
}

function readFeed(text: string): ImportResult {
  const feed = parseXml(text);
  if (!feed) return malformed('truncated or invalid XML');
  const entries: Entry[] = [];
  const rejected: RejectedRow[] = [];
  for (const [index, each] of findAll(feed, 'entry').entries()) {
    const entry = toEntry(each);
    if ('reason' in entry) rejected.push({ line: index + 1, reason: entry.reason, text: textAt(each, 'title') ?? '' });
    else entries.push(entry);
  }
  const rows = { filings: entries.map(({ filing }) => filing), company_names: entries.map(({ name }) => name) };
  return checked(rows, entries.length, rejected);
}

/** The feed of the latest filings: an entry for each party of a filing, with the time it was accepted. */
export const secCurrentFeed: Importer = {
  kind: 'sec-current-feed',
  recognises: (head) => hasRoot(head, 'feed') && /title>\s*Latest Filings - /.test(head.slice(0, 4000)),
  read: ({ text }) => readFeed(text),
};
