/** A figure that a tool answered: what a slot of an answer is filled from. Nothing else of an answer holds digits. */
export interface AnswerValue {
  /** 'v3', unique in its session. */
  readonly id: string;
  /** Internal id of the security; null for a calculation over several of them. */
  readonly security: string | null;
  readonly symbol: string | null;
  readonly company: string | null;
  /** In the formula language; of a calculation its expression over other values. */
  readonly formula: string;
  readonly label: string;
  /** 'FY2024'; null where a figure has none. */
  readonly period: string | null;
  /** Last day of the period, where there is one. */
  readonly ends: string | null;
  /** The day as of which it was known; null is now. */
  readonly as_of: string | null;
  readonly value: number | null;
  /** As in the formula language. */
  readonly unit: string;
  readonly currency: string | null;
  /** The value as it is shown: a number, a word for a status, a text. */
  readonly text: string;
  /** Why there is no number. */
  readonly status: string | null;
  /** Where the page is that explains it; null where there is none. */
  readonly lineage: string | null;
  /** Version of the data it was computed from. */
  readonly version: string;
}

/** A passage as it was written by somebody else: shown as text, never read as an instruction. */
export interface AnswerQuote {
  /** 'q2' */
  readonly id: string;
  readonly text: string;
  /** Whose text it is: 'Apple Inc., 10-K of 2024-11-01, Risk Factors'. */
  readonly source: string;
  readonly url: string | null;
}

/** A number that the person typed. */
export interface TypedNumber {
  /** 'u1' */
  readonly id: string;
  /** As it was typed. */
  readonly text: string;
  readonly value: number;
  /** '%' for percent, 'x' for a multiple; null for a bare number. */
  readonly unit: '%' | 'x' | null;
}

/** A run of an answer: text in one style, or what a slot was filled with. */
export interface AnswerPart {
  readonly text: string;
  readonly style?: 'bold' | 'italic' | 'code' | undefined;
  /** The value it is, whose explanation it opens. */
  readonly value?: string | undefined;
  /** The passage it is. */
  readonly quote?: string | undefined;
}

export const BLOCKS = ['p', 'li', 'h'] as const;
/** Paragraph, point of a list, heading. */
export type AnswerBlock = (typeof BLOCKS)[number];

/** A sentence of an answer that passed the check. */
export interface AnswerSentence {
  /** Its place in the answer, from 0. */
  readonly at: number;
  readonly block: AnswerBlock;
  /** True where a new block begins with it. */
  readonly opens: boolean;
  readonly parts: readonly AnswerPart[];
}

/** Why a sentence was not shown. */
export const WITHHELD_REASONS = ['digit', 'number_word', 'unknown_slot', 'direction'] as const;
export type WithheldReason = (typeof WITHHELD_REASONS)[number];
