import { isDay } from '@plumbline/shared/domain';

import type { ArchiveRow } from '../../../store/archive-tables';
import { checked, malformed, toCik, type Importer, type ImportResult, type RejectedRow } from '../../kit/importer';
import { find, findAll, parseXml, textAt, type XmlElement } from '../../kit/xml';
import { FILING_RANKS } from '../filing-ranks';

interface Entry {
  readonly filing: ArchiveRow<'filings'>;
  readonly name: ArchiveRow<'company_names'>;
}

/** '4 - Elm Erika (0000999981) (Reporting)': form, name, CIK and role. */
const TITLE = /^(?<form>.+?) - (?<name>.*) \((?<cik>\d{10})\) \((?<role>[^()]+)\)$/s;

function toEntry(entry: XmlElement): Entry | { readonly reason: string } {
  const title = TITLE.exec(textAt(entry, 'title') ?? '')?.groups;
  const accession = /accession-number=(\d{10}-\d{2}-\d{6})/.exec(textAt(entry, 'id') ?? '')?.[1];
  const filed = /Filed:<\/b>\s*(\d{4}-\d{2}-\d{2})/.exec(textAt(entry, 'summary') ?? '')?.[1] ?? '';
  const updated = textAt(entry, 'updated') ?? '';
  // The time carries its own offset, '2025-12-12T18:02:43-05:00'.
  const at = /T.*([+-]\d\d:\d\d|Z)$/.test(updated) ? Date.parse(updated) : Number.NaN;
  const cik = toCik(title?.['cik']);
  if (!title || !cik) return { reason: 'no form, name and CIK in the title' };
  if (!accession) return { reason: 'no accession number' };
  if (!isDay(filed)) return { reason: 'no filing day' };
  if (!Number.isFinite(at)) return { reason: 'no acceptance time' };
  const form = find(entry, 'category')?.attributes['term'] ?? title['form'] ?? '';
  const unknown = { report_day: null, primary_document: null, description: null, items: null };
  const filing = { cik, accession, form, filed, ...unknown, at, by_time: true, rank: FILING_RANKS.feed };
  return { filing, name: { cik, name: title['name'] ?? '', day: filed } };
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
  recognises: (head) => head.includes('<feed') && /<title>Latest Filings - /.test(head.slice(0, 2000)),
  read: ({ text }) => readFeed(text),
};
