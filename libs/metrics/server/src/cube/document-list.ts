import type { SecurityDocument } from '@plumbline/market-data/domain';

/** Entries of a document with a day and a number each. */
export type DocumentList = (document: SecurityDocument) => readonly (readonly [day: number, value: number])[];
