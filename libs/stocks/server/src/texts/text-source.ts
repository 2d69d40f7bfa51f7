import type { Filing, FilingSection } from '@plumbline/market-data/domain';

/** All texts of filings of one version of the data, company by company. */
export interface TextSource {
  /** Of the data. */
  readonly version: string;
  /** Companies with texts, and what changes with them. */
  digests(): Promise<readonly { readonly cik: string; readonly digest: string }[]>;
  sections(cik: string): Promise<readonly FilingSection[]>;
  /** The filings of a company; none where it is not served. */
  filings(cik: string): Promise<readonly Filing[]>;
  close(): void;
}
