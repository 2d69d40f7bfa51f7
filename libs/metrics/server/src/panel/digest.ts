import { insiderActivity, type InsiderActivity, type SecurityDocument } from '@plumbline/market-data/domain';
import {
  keptPlaces,
  packStatements,
  unpackStatements,
  viewStatements,
  type PanelStatements,
} from '@plumbline/metrics/domain';

import { companySays, type CompanySays } from './company-says';
import { kept } from './field-plan';
import { once } from './once';

/** Stored parts besides statements: the company's description of itself, and trades of its insiders. */
interface KeptParts extends CompanySays {
  readonly insiders?: InsiderActivity;
}

interface Kept {
  /** Undefined without facts. */
  readonly statements: PanelStatements | undefined;
  readonly says: KeptParts;
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** The statements, behind them what is kept next to them, and the length of that. */
function packed(statements: Uint8Array, says: KeptParts): Uint8Array {
  const text = encoder.encode(JSON.stringify(says));
  const bytes = new Uint8Array(statements.length + text.length + 4);
  bytes.set(statements);
  bytes.set(text, statements.length);
  new DataView(bytes.buffer).setUint32(bytes.length - 4, text.length, true);
  return bytes;
}

/** Unpacks the digest of a document. */
export function unpackDigest(bytes: Uint8Array): Kept {
  const end = bytes.length - 4;
  const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(end, true);
  const says = JSON.parse(decoder.decode(bytes.subarray(end - length, end))) as KeptParts;
  return { statements: end > length ? unpackStatements(bytes.subarray(0, end - length), places()) : undefined, says };
}

const places = once(() => keptPlaces(kept()));

/** Packs the parts of a document that all fields are made of. */
export function digestOf(document: Omit<SecurityDocument, 'priceSources' | 'priceConflicts'>): Uint8Array {
  const { facts, insiders } = document;
  const says = { ...companySays(document), ...(insiders ? { insiders: insiderActivity(insiders) } : {}) };
  if (facts.length === 0) return packed(new Uint8Array(0), says);
  const statements = viewStatements({ ...document, priceSources: [], priceConflicts: [] });
  return packed(packStatements(statements, kept()), says);
}
