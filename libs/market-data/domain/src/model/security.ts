import type { Day } from '@plumbline/shared/domain';

export const SECURITY_KINDS = [
  'stock',
  'etf',
  'fund',
  'adr',
  'preferred',
  'warrant',
  'right',
  'unit',
  'note',
  'index',
] as const;

/** Kind of security, where a directory of an exchange states it. */
export type SecurityKind = (typeof SECURITY_KINDS)[number];

/** A listed share class. */
export interface Security {
  /**
   * Internal id, kept through ticker changes; a US one starts with 'US'. 'US0000320193' is the first listing of CIK 320193,
   * further classes add '.TICKER', 'US.TICKER' is known by prices alone, 'US.TICKER~2' had the ticker after another one.
   */
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
  /** Absent where no directory names the security. */
  readonly kind?: SecurityKind;
  /** Last day it was listed; absent while it is, and where no source has an end. */
  readonly delisted?: Day;
  /** Symbols it was traded under before, the latest first; absent when there is none. */
  readonly formerSymbols?: readonly string[];
  /** Names its company had before; absent when there is none. */
  readonly formerNames?: readonly string[];
}

/** Profile of the company behind a security; each field absent when no source gave it. */
export interface CompanyProfile {
  readonly sic?: string;
  readonly sicDescription?: string;
  /** The country of its business address, 'United States', 'Japan'. */
  readonly country?: string;
  /** 'MMDD'. */
  readonly fiscalYearEnd?: string;
  readonly formerNames?: readonly { readonly name: string; readonly from?: Day; readonly to?: Day }[];
  /** Plain text from a filing's own business section, with that filing. */
  readonly description?: { readonly text: string; readonly accession?: string; readonly source: string };
}
