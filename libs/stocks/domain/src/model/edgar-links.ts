/** A number the publisher gave; a report that came as a bare file has one made of its bytes. */
const PUBLISHED = /^\d{10}-\d{2}-\d{6}$/;

/**
 * Address of a filing at the publisher: its main document where the name is known, else its index page.
 * Null without a CIK, for a report whose number is not known, and for the sample market, whose filings exist nowhere else.
 */
export function edgarUrl(filing: {
  cik: string | undefined;
  accession: string;
  document?: string | undefined;
  sample: boolean;
}): string | null {
  if (!filing.cik || filing.sample || !PUBLISHED.test(filing.accession)) return null;
  const folder = `https://www.sec.gov/Archives/edgar/data/${Number(filing.cik)}/${filing.accession.replaceAll('-', '')}`;
  return filing.document ? `${folder}/${filing.document}` : `${folder}/${filing.accession}-index.htm`;
}
