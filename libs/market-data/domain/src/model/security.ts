import type { Day } from '@plumbline/shared/domain';

/** A listed share class. */
export interface Security {
  /** Internal id; a US one starts with 'US'. 'US0000320193' is the first listing of CIK 320193, further classes add '.TICKER'. */
  readonly id: string;
  /** Ticker with a dot before the class, 'BRK.B'. */
  readonly symbol: string;
  /** Code of the specification ('NAS', 'NYSE', 'OTCPK', ...); '' when unknown. */
  readonly exchange: string;
  readonly company: string;
  /** Currency the price is quoted in. */
  readonly currency: string;
  /** Zero-padded to ten digits; absent for a security known by prices alone. */
  readonly cik?: string;
}

/** What is known of the company behind a security; each field absent when no source gave it. */
export interface CompanyProfile {
  readonly sic?: string;
  readonly sicDescription?: string;
  /** 'MMDD'. */
  readonly fiscalYearEnd?: string;
  readonly formerNames?: readonly { readonly name: string; readonly from?: Day; readonly to?: Day }[];
  /** Plain text from a filing's own business section, with the filing it stands in. */
  readonly description?: { readonly text: string; readonly accession?: string; readonly source: string };
}
