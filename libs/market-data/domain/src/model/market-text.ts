import type { Moment } from './fact';

export type TextKind = 'news' | 'letter' | 'transcript';

/** Statement of one speaker in a call. */
export interface SpokenPart {
  readonly speaker: string;
  /** 'Chief Executive Officer', 'Analyst'; absent when the source does not say. */
  readonly role?: string;
  /** Plain text or Markdown. */
  readonly text: string;
}

/** A piece of news, a letter to investors or the transcript of a call. A corrected one is another with the same id. */
export interface MarketText {
  readonly kind: TextKind;
  /** The source's own, else made of source, address, title and day: the same piece has the same id. */
  readonly id: string;
  /** Whom it is about; absent for general news. */
  readonly symbol?: string;
  /** Company of a transcript or manager of a letter, ten digits. */
  readonly cik?: string;
  readonly title: string;
  /** Who wrote or gave it: journalist, manager. */
  readonly author?: string;
  /** Who published it. */
  readonly source: string;
  readonly url?: string;
  /** Quarter it speaks of, '2024Q3'; of a transcript the fiscal one. */
  readonly period?: string;
  readonly moment: Moment;
  /** BCP 47, 'en'; absent when the source does not say. */
  readonly language?: string;
  /** Plain text or Markdown, never HTML; blank for a transcript that has parts. */
  readonly body: string;
  readonly parts: readonly SpokenPart[];
}
