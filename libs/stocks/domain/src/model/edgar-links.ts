/**
 * Address of a filing at the publisher: its main document where the name is known, else its index page.
 * Null without a CIK, and for the sample market, whose filings exist nowhere else.
 */
export function edgarUrl(filing: {
  cik: string | undefined;
  accession: string;
  document?: string | undefined;
  sample: boolean;
}): string | null {
  if (!filing.cik || filing.sample) return null;
  const folder = `https://www.sec.gov/Archives/edgar/data/${Number(filing.cik)}/${filing.accession.replaceAll('-', '')}`;
  return filing.document ? `${folder}/${filing.document}` : `${folder}/${filing.accession}-index.htm`;
}
