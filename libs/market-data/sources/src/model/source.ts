import type { Day } from '@plumbline/shared/domain';
import type { ArchiveQuestions } from '@plumbline/market-data/archive';

import type { PriceVendor } from './price-vendor';
import type { SourceRequest } from './source-request';

/** Context of a source when it chooses what to fetch. */
export interface SourceContext {
  /** The calendar day in New York. */
  readonly today: Day;
  /** Keys and choices of the operator, by their environment names. */
  readonly settings: Readonly<Record<string, string | undefined>>;
  /** The last day a run of this source covered; undefined before its first. */
  readonly since: Day | undefined;
  /** Queries of the archive. */
  readonly archive: ArchiveQuestions;
}

/** A publisher's offer: what is fetched, when, and how little of it would be a failure. */
export interface Source {
  /** 'treasury-yields'; `plumbline sync ID`. */
  readonly id: string;
  readonly publisher: string;
  /** Short description of its data for staff. */
  readonly title: string;
  readonly licence: string;
  /** When the worker asks: five fields of cron, New York time. */
  readonly schedule: string;
  /** Rows that a run must give when anything changed: an answer with nothing in it is a failure. */
  readonly floor: number;
  /** Importers that may take its files: another one means that the layout is not the one expected. */
  readonly kinds: readonly string[];
  /** Environment names without which the source is off: the operator's own keys. */
  readonly needs?: readonly string[];
  /** Days after which the data counts as old. */
  readonly freshDays: number;
  /** Values are revised under the same days: the day of the answer is written next to it as the vintage. */
  readonly isRevised?: true;
  /** Its files are tables of one publication: when one of them changed, all are read again. */
  readonly isOneSet?: true;
  /** Files asked for once that a run asks for at most, the first ones; the others wait for the next run. */
  readonly mostOnce?: number;
  /** Why it has to wait for what another source gives; undefined where it can begin. */
  readonly waitsFor?: (context: SourceContext) => Promise<string | undefined>;
  /** Asked only where it is named, never as one of all: its terms are for the operator to read and decide on. */
  readonly isByName?: true;
  /** A vendor of prices asked symbol by symbol, under the operator's own licence; `requests` is not asked then. */
  readonly vendor?: PriceVendor;
  readonly requests: (context: SourceContext) => Promise<readonly SourceRequest[]> | readonly SourceRequest[];
}
