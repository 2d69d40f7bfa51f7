import type { ColumnMaker, DocumentQuality } from '@plumbline/market-data/domain';

import { digestName, writeDigest } from '../columns/digest-file';
import { makerName } from '../derived/make-columns';
import type { StoredDocument } from '../files/document-file';
import type { DocumentMakers } from './make-documents';

/** Callbacks of a program for each document. */
export interface DocumentOptions {
  /** Checks the figures of a document; what it says is kept with it. */
  readonly judge?: (document: StoredDocument) => DocumentQuality | undefined;
  /** Makes columns of documents and prices. */
  readonly columns?: ColumnMaker;
}

/** Keeps what columns are made of, next to the document. */
function keeperOf(columns: ColumnMaker, marketDir: string): DocumentMakers['keep'] {
  // Determined with the first document: its inputs may come from another process.
  let maker: string | undefined;
  return (document, name) => {
    maker ??= makerName(columns);
    return writeDigest(marketDir, digestName(name, maker), () => columns.digest(document));
  };
}

export const documentMakers = ({ judge, columns }: DocumentOptions, marketDir: string): DocumentMakers => ({
  judge,
  keep: columns && keeperOf(columns, marketDir),
});
