import type { Day } from '@plumbline/shared/domain';

import type { PriceVendor } from '../vendors/price-vendor';

/** One file to be fetched. */
export interface SourceRequest {
  readonly url: string;
  /** Where it is kept, below the source's own folder: importers see its name and the folder above it. */
  readonly file: string;
  readonly method?: 'GET' | 'POST';
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Words, as a regular expression, by which this publisher tells an error with status 200; a group in it is what is told. */
  readonly errorText?: string;
  /** The same for words by which it tells that it has no such file. */
  readonly missingText?: string;
  /** True to get the whole answer also when it is the same as before: it is read together with others. */
  readonly whole?: boolean;
  /** `url` is a page then, and the file is the first address in it that fits this regular expression. */
  readonly link?: string;
  /** What the publisher says elsewhere of the file's version: nothing is asked while that of the last import is the same. */
  readonly version?: string;
  /**
   * The publisher never changes it: once it was read, or was often not there, it is not asked for again, and it is not
   * kept, as such files are many and large.
   */
  readonly once?: true;
  /** What the answer, as it is kept, lets ask in the same run. */
  readonly followUps?: (answer: string) => FollowUps;
}

/** What an answer names beside what it holds. */
export interface FollowUps {
  readonly requests: readonly SourceRequest[];
  /** Why something that is named is not asked for: the run counts as failed, and the rest of it goes on. */
  readonly refused: readonly string[];
}

/** What a source asks before it says what to fetch. */
export interface SourceContext {
  /** The calendar day in New York. */
  readonly today: Day;
  /** Keys and choices of the operator, by their environment names. */
  readonly settings: Readonly<Record<string, string | undefined>>;
  /** The last day a run of this source covered; undefined before its first. */
  readonly since: Day | undefined;
  /** What is in the archive already. */
  readonly archive: ArchiveQuestions;
}

/** A filing as an index names it. */
export interface IndexedFiling {
  readonly cik: string;
  readonly accession: string;
  readonly form: string;
  readonly filed: Day;
  /** Name of its first document, where a list of filings told it. */
  readonly document?: string;
}

/** Questions that sources ask of the archive. */
export interface ArchiveQuestions {
  /** Filings public on or after a day, of the given forms. */
  readonly filingsSince: (day: Day, forms: readonly string[]) => Promise<readonly IndexedFiling[]>;
  /** Companies whose filings are wanted: those a ticker list names. */
  readonly listedCompanies: () => Promise<readonly string[]>;
  /** Symbols that ticker lists and directories name. */
  readonly listedSymbols: () => Promise<readonly string[]>;
}

/** A publisher's offer: what is fetched, when, and how little of it would be a failure. */
export interface Source {
  /** 'treasury-yields'; `plumbline sync ID`. */
  readonly id: string;
  readonly publisher: string;
  /** What it gives, in a few words for staff. */
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
  /** Values are revised under the same days: the day of the answer is written beside it as the vintage. */
  readonly isRevised?: true;
  /** Its files are tables of one publication: when one of them changed, all are read again. */
  readonly isOneSet?: true;
  /** Files asked for once that a run asks for at most, the first ones; the others wait for the next run. */
  readonly mostOnce?: number;
  /** A vendor of prices asked symbol by symbol, under the operator's own licence; `requests` is not asked then. */
  readonly vendor?: PriceVendor;
  readonly requests: (context: SourceContext) => Promise<readonly SourceRequest[]> | readonly SourceRequest[];
}
