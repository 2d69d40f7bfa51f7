import type { ColumnRead } from '@plumbline/formula/domain';
import type { SecurityDocument } from '@plumbline/market-data/domain';
import { epochDay } from '@plumbline/shared/domain';
import { publicFloats } from '@plumbline/statements/domain';

/** Entries of a document with a day and a number each. */
export type DocumentList = (document: SecurityDocument) => readonly (readonly [day: number, value: number])[];

/** Inputs for reading prices: splits, and floats that show whether prices and counts are on one basis. */
export const DOCUMENT_LISTS: Readonly<Record<string, DocumentList>> = {
  'list:split': ({ splits }) => splits.map(({ day, ratio }) => [epochDay(day), ratio]),
  'list:float': (document) => publicFloats(document).map(({ filed, perShare }) => [epochDay(filed), perShare]),
  'list:float-day': (document) => publicFloats(document).map(({ filed, day }) => [epochDay(filed), epochDay(day)]),
};

/** A list as a reading. */
export const listRead = (key: string): ColumnRead => ({ key, yearsBack: 0, quartersBack: 0 });

export const LIST_READS: readonly ColumnRead[] = Object.keys(DOCUMENT_LISTS).map(listRead);
