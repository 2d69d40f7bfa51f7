import type { ColumnRead } from '@plumbline/formula/domain';
import { metricRegistry } from '@plumbline/measures/domain';
import {
  columnKeys,
  fieldOf,
  FIELDS,
  isSteady,
  keptReads,
  needsOf,
  needsOthers,
  needsOwners,
  type KeptReads,
  type LeafRead,
} from '@plumbline/metrics/domain';

import { once } from './once';

/** Raised when columns of the same fields mean something else, or digests are laid out differently. */
const VERSION = 13;

/** Which columns are made security by security, and which from those of all. */
export interface Plan {
  readonly own: readonly string[];
  /** Of the own ones the numbers that no day changes without a report. */
  readonly steady: ReadonlySet<string>;
  /** Of the own ones those that count what owners report, and the numbers that these are made from next to it. */
  readonly ofOwners: readonly string[];
  readonly fieldsOfOwners: readonly string[];
  readonly ofOthers: readonly string[];
  readonly rows: readonly ColumnRead[];
  readonly leaves: readonly LeafRead[];
}

export const planOf = once((): Plan => {
  const keys = columnKeys();
  const own = keys.filter((key) => !needsOthers(key));
  const ofOthers = keys.filter(needsOthers);
  const isNumber = (key: string): boolean => fieldOf(key)?.flavor !== 'text';
  const steady = new Set(own.filter((key) => isSteady(key) && isNumber(key)));
  const ofOwners = own.filter(needsOwners);
  const others = own.filter((key) => !needsOwners(key) && isNumber(key));
  const { fields: fieldsOfOwners } = needsOf(ofOwners, new Set(others));
  return { own, steady, ofOwners, fieldsOfOwners, ofOthers, ...needsOf(ofOthers, new Set(own)) };
});

/** The readings that all fields together make of statements. */
export const kept = once((): KeptReads => keptReads(needsOf(columnKeys())));

/** Identifies the meaning of figures. */
export const figuresKey = once(() => JSON.stringify([VERSION, FIELDS, metricRegistry]));

/** Identifies the meaning of columns. Computed on first use: it takes a while, in which an engine may read already. */
export const columnsKey = once(() => JSON.stringify([VERSION, kept(), FIELDS, metricRegistry]));

/** Plan for making digests; plain data. */
export interface DigestPlan {
  readonly kept: KeptReads;
  readonly key: string;
}

/**
 * Returns the plan, which depends only on the fields and is the same in every process and thread: one computes it for
 * the others.
 */
export const digestPlan = (): DigestPlan => ({ kept: kept(), key: columnsKey() });

export function takeDigestPlan({ kept: reads, key }: DigestPlan): void {
  kept.set(reads);
  columnsKey.set(key);
}
