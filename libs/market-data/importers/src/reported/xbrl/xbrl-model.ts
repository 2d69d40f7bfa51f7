import type { Day } from '@plumbline/shared/domain';

/** Axis and member; the value itself for a typed dimension. */
export type XbrlDimension = readonly [axis: string, member: string];

/** Of whom, when and of which part a fact speaks. */
export interface XbrlContext {
  /** As written in the entity's identifier. */
  readonly entity: string;
  /** Absent for an instant. */
  readonly start?: Day;
  /** '' where the context names no usable day. */
  readonly end: Day;
  /** Ordered by axis, then member; empty for the company as a whole. */
  readonly dimensions: readonly XbrlDimension[];
}

/** A numeric fact as written; contexts and units can follow later in the file. */
export interface XbrlFact {
  /** Prefix and name, 'us-gaap:Revenues'. */
  readonly concept: string;
  readonly context: string;
  readonly unit: string;
  /** NaN when the text is no number. */
  readonly value: number;
  /** Digits behind the point that are exact; undefined when nobody says. */
  readonly decimals: number | undefined;
}

/** Short texts of the cover, and what they stand for in time. */
export interface CoverText {
  readonly name: string;
  readonly context: string;
  readonly text: string;
}

/** Content of an XBRL report, whatever the form. */
export interface XbrlReport {
  readonly contexts: ReadonlyMap<string, XbrlContext>;
  /** Units by id, written 'USD', 'shares', 'USD/shares', 'pure'. */
  readonly units: ReadonlyMap<string, string>;
  readonly facts: readonly XbrlFact[];
  /** Facts of the document and entity information that are texts, without prefix. */
  readonly cover: readonly CoverText[];
}

/** All digits are exact. */
export const EXACT = 32_767;

/** The attribute `decimals`: 'INF' means that every digit counts. */
export function toDecimals(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (text.trim().toUpperCase() === 'INF') return EXACT;
  return /^\s*[+-]?\d{1,3}\s*$/.test(text) ? Number(text) : undefined;
}

/** True for 'xsi:nil': the fact says that there is no value. */
export const isNil = (text: string | undefined): boolean => text === 'true' || text === '1';

/**
 * The usual prefix of a namespace: filers choose prefixes freely, so a taxonomy is known by its address. The company's
 * own concepts keep the filer's prefix.
 */
export function taxonomyPrefix(prefix: string, address: string | undefined): string {
  const found = /\/(us-gaap|ifrs-full|dei|srt|ecd|cyd|country|invest)(\/|-|$)/.exec(address ?? '');
  return found?.[1] ?? prefix;
}
