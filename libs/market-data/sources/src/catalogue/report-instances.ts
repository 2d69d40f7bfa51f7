import { addDays } from '@plumbline/shared/domain';
import type { IndexedFiling } from '@plumbline/market-data/archive';

import type { SourceContext } from '../model/source';
import type { SourceRequest } from '../model/source-request';

const ARCHIVES = 'https://www.sec.gov/Archives/edgar/data';

/** Reports whose figures by segments and regions are wanted, and their amendments. */
const FORMS = ['10-K', '10-KT', '10-Q', '10-QT', '20-F', '40-F'].flatMap((form) => [form, `${form}/A`]);

/** How far back reports are asked for: each company's last annual report is among them. */
const DAYS_BACK = 400;

/** Names become part of addresses: only that of a page is followed. */
const PAGE = /^([\w-][\w.-]*)\.html?$/i;

/**
 * The instance that the publisher extracts from a report in inline XBRL: all figures of its pages in one file, a fraction
 * of their size. Undefined where the report's page is not known, as before its company's list of filings was read.
 */
export function instanceRequest({ cik, accession, document = '' }: IndexedFiling): SourceRequest | undefined {
  const name = PAGE.exec(document)?.[1];
  if (name === undefined) return undefined;
  const url = `${ARCHIVES}/${Number(cik)}/${accession.replaceAll('-', '')}/${name}_htm.xml`;
  return { url, file: `${accession}.xml`, once: true, whole: true };
}

/** The reports of listed companies, the newest first: what is waiting is made up for from there. */
export async function reportRequests({ archive, today }: SourceContext): Promise<readonly SourceRequest[]> {
  const listed = new Set(await archive.listedCompanies());
  const filings = await archive.filingsSince(addDays(today, -DAYS_BACK), FORMS);
  const requests = filings
    .filter(({ cik }) => listed.has(cik))
    .toReversed()
    .flatMap((filing) => instanceRequest(filing) ?? []);
  // A report of several companies is in the list of each.
  return [...new Map(requests.map((request) => [request.file, request])).values()];
}
