import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';

import type { SecurityDocument } from '@plumbline/market-data/domain';

import { packFacts, unpackFacts, type FactColumns } from './fact-columns';

const inflate = promisify(gunzip);
const deflate = promisify(gzip);

/** Document without the parts that change with every new price: those are in the panel. */
export type StoredDocument = Omit<SecurityDocument, 'priceSources' | 'priceConflicts'>;

type DocumentFile = Omit<StoredDocument, 'facts'> & { readonly facts: FactColumns };

/** The bytes of a document; the same document gives the same bytes. */
export function documentBytes(document: StoredDocument): Promise<Uint8Array> {
  const file: DocumentFile = { ...document, facts: packFacts(document.facts) };
  return deflate(JSON.stringify(file), { level: 6 });
}

/** Reads a document this version wrote: its name is its content, so it is not checked again. */
export async function readDocument(file: string): Promise<StoredDocument> {
  const text = (await inflate(await readFile(file))).toString('utf8');
  const stored = JSON.parse(text) as DocumentFile;
  return { ...stored, facts: unpackFacts(stored.facts) };
}

/** Measured on documents with many facts: nearly all of them are facts. */
const FACT_BYTES = 180;
const OTHER_BYTES = 20_000;

/** About how much memory a parsed document takes, in bytes. */
export const documentSize = ({ facts }: StoredDocument): number => facts.length * FACT_BYTES + OTHER_BYTES;
