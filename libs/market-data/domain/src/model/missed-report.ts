import type { Day } from '@plumbline/shared/domain';

/** A Form 13F as a list of filings names it. */
export interface ListedReport {
  /** Ten digits. */
  readonly cik: string;
  readonly accession: string;
  /** '13F-HR', '13F-NT' or an amendment of them. */
  readonly form: string;
  readonly filed: Day;
  /** Quarter end it reports; null where the list does not say it, as a daily index. */
  readonly period: Day | null;
}

/** A Form 13F that was read. */
export interface ReadReport {
  readonly cik: string;
  readonly accession: string;
  readonly form: string;
  readonly period: Day;
  /** Name of the filer; null where its cover was not read. */
  readonly manager: string | null;
  /** Holdings it says to list; null when it does not say. */
  readonly expected: number | null;
  /** Holdings that were read; null when nobody counted them. */
  readonly rows: number | null;
}

/** All that is known of Form 13F, whatever the quarter; only reports of the quarter asked have counted rows. */
export interface ReportEvidence {
  readonly listed: readonly ListedReport[];
  readonly read: readonly ReadReport[];
}

/** A filing whose holdings are expected and missing. */
export interface MissedFiling {
  readonly cik: string;
  readonly manager: string | null;
  readonly accession: string;
  readonly form: string;
  /** Null when no list of filings names it. */
  readonly filed: Day | null;
  /** `not-read`: listed, but the filing was never imported. `no-rows`: its cover was, its holdings were not. */
  readonly reason: 'not-read' | 'no-rows';
}

/** A manager who reported before and after a quarter, and nothing is known for it. */
export interface MissedManager {
  readonly cik: string;
  readonly manager: string | null;
  /** The nearest quarters it reported. */
  readonly before: Day;
  readonly after: Day;
}
