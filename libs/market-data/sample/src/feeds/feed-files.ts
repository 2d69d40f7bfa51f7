import { newYorkTime } from '@plumbline/market-data/domain';
import type { Day } from '@plumbline/shared/domain';

import type { ListedMarket } from '../universe/universe-listings';
import type { SampleFile } from '../writing/sample-file';
import { element, headerDay } from '../writing/sec-text';
import { filingsFrom, type FeedFiling, type FeedParty } from './listed-filings';

/** Trading days whose indexes are there. */
const INDEX_DAYS = 5;
/** Entries of the feed at most, as its publisher gives on one page. */
const ENTRIES = 40;

/** A filing of several parties appears once for each of them. */
const eachParty = (filings: readonly FeedFiling[]): (readonly [FeedFiling, FeedParty])[] =>
  filings.flatMap((filing) => filing.parties.map((party) => [filing, party] as const));

const byForm = ([a, p]: readonly [FeedFiling, FeedParty], [b, q]: readonly [FeedFiling, FeedParty]): number =>
  a.form === b.form ? (p.name < q.name ? -1 : 1) : a.form < b.form ? -1 : 1;

function indexLine([{ accession, form, filed }, { cik, name }]: readonly [FeedFiling, FeedParty]): string {
  const file = `edgar/data/${Number(cik)}/${accession}.txt`;
  return `${form.padEnd(12)}${name.padEnd(62)}${String(Number(cik)).padEnd(12)}${headerDay(filed).padEnd(12)}${file}`;
}

/** The index of a day by form, in columns of a fixed width. */
function indexText(day: Day, filings: readonly FeedFiling[]): string {
  const head = [
    'Description:           Daily Index of EDGAR Dissemination Feed by Form Type',
    `Last Data Received:    ${day}`,
    'Comments:              invented',
    ' ',
  ];
  const titles = `${'Form Type'.padEnd(12)}${'Company Name'.padEnd(62)}${'CIK'.padEnd(12)}${'Date Filed'.padEnd(12)}File Name`;
  return `${[...head, titles, '-'.repeat(141), ...eachParty(filings).sort(byForm).map(indexLine)].join('\n')}\n`;
}

const HOUR_MS = 3_600_000;

/** Wall time with its offset, '2026-06-30T16:08:27-04:00'. */
function withOffset(wall: string): string {
  const hours = newYorkTime(Date.parse(`${wall}Z`) + 4 * HOUR_MS) === wall ? 4 : 5;
  return `${wall}-0${hours}:00`;
}

function entryXml([{ accession, form, filed, accepted }, { cik, name, role }]: readonly [
  FeedFiling,
  FeedParty,
]): string {
  const page = `https://www.sec.gov/Archives/edgar/data/${Number(cik)}/${accession.replaceAll('-', '')}/${accession}-index.htm`;
  const summary = `\n <b>Filed:</b> ${filed} <b>AccNo:</b> ${accession} <b>Size:</b> 25 KB\n`;
  return [
    '<entry>',
    element('title', `${form} - ${name} (${cik}) (${role})`),
    `<link rel="alternate" type="text/html" href="${page}"/>`,
    element('summary', summary).replace('<summary>', '<summary type="html">'),
    element('updated', withOffset(accepted)),
    `<category scheme="https://www.sec.gov/" label="form type" term="${form}"/>`,
    element('id', `urn:tag:sec.gov,2008:accession-number=${accession}`),
    '</entry>',
  ].join('\n');
}

/** The feed of the latest filings, the newest first. */
function feedText(filings: readonly FeedFiling[]): string {
  const newest = filings.toReversed();
  const updated = withOffset(newest[0]?.accepted ?? '');
  return [
    '<?xml version="1.0" encoding="ISO-8859-1" ?>\n<feed xmlns="http://www.w3.org/2005/Atom">',
    element('title', `Latest Filings - ${updated}`),
    element('id', 'https://www.sec.gov/cgi-bin/browse-edgar?action=getcurrent'),
    element('updated', updated),
    ...eachParty(newest).slice(0, ENTRIES).map(entryXml),
    '</feed>\n',
  ].join('\n');
}

/** The indexes of the last days, and the feed of the latest filings. A day on which nothing was filed has no index. */
export function* feedFiles(market: ListedMarket): Generator<SampleFile> {
  const days = market.days.slice(-INDEX_DAYS);
  const filings = filingsFrom(market, days[0] ?? market.lastDay);
  for (const day of days) {
    const ofDay = filings.filter(({ filed }) => filed === day);
    if (ofDay.length > 0) yield { path: `daily-index/form.${headerDay(day)}.idx`, text: indexText(day, ofDay) };
  }
  if (filings.length > 0) yield { path: 'current-feed/getcurrent.atom.xml', text: feedText(filings) };
}
