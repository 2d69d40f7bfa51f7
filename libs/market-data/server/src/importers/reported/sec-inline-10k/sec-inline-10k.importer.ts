import { Parser } from 'htmlparser2';

import { checked, malformed, toCik, type Importer, type ImportResult } from '../../kit/importer';
import type { SourceFile } from '../../kit/source-file';

const BLOCK = /^(p|div|td|tr|table|li|h[1-6]|br|hr|ul|ol|section)$/;
const MIN_CHARS = 600;
const MAX_CHARS = 1500;
const PARAGRAPH_CHARS = 120;
const HEADING = /^item\s*1\s*[.:–—-]?\s*(business)?\s*\.?$/i;
const NEXT_ITEM = /^item\s*(1a|1b|1c|2)\b/i;
const BOILERPLATE =
  /forward-looking|this (annual report|form 10-k|section)|incorporated (herein )?by reference|private securities litigation/i;

interface Scan {
  readonly blocks: string[];
  cik: string;
  documentType: string;
  periodEnd: string;
}

const COVER_FACTS: Readonly<Record<string, 'cik' | 'documentType' | 'periodEnd'>> = {
  'dei:EntityCentralIndexKey': 'cik',
  'dei:DocumentType': 'documentType',
  'dei:DocumentPeriodEndDate': 'periodEnd',
};

/** The texts of a document block by block, and the cover facts that say whose it is and of when. */
function scan(html: string): Scan {
  const found: Scan = { blocks: [], cik: '', documentType: '', periodEnd: '' };
  let text = '';
  let hidden = 0;
  let fact: 'cik' | 'documentType' | 'periodEnd' | undefined;
  const flush = (): void => {
    const block = text.replace(/\s+/g, ' ').trim();
    if (block) found.blocks.push(block);
    text = '';
  };
  const parser = new Parser({
    onopentag: (name, { name: concept }) => {
      if (name === 'style' || name === 'script' || name === 'ix:header') hidden += 1;
      if (BLOCK.test(name)) flush();
      if (name === 'ix:nonnumeric') fact = COVER_FACTS[concept ?? ''];
    },
    ontext: (part) => {
      if (fact) found[fact] = `${found[fact]}${part}`.trim();
      if (hidden === 0) text += part;
    },
    onclosetag: (name) => {
      if (name === 'style' || name === 'script' || name === 'ix:header') hidden -= 1;
      if (name === 'ix:nonnumeric') fact = undefined;
      if (BLOCK.test(name)) flush();
    },
  });
  parser.end(html);
  flush();
  return found;
}

/** Paragraphs of a section until there is enough text; the boilerplate that opens many reports is passed over. */
function paragraphsFrom(blocks: readonly string[], start: number): string {
  let text = '';
  for (const block of blocks.slice(start)) {
    if (NEXT_ITEM.test(block) || text.length >= MIN_CHARS) break;
    if (block.length < PARAGRAPH_CHARS || BOILERPLATE.test(block)) continue;
    text = text ? `${text}\n${block}` : block;
  }
  if (text.length <= MAX_CHARS) return text;
  const cut = text.slice(0, MAX_CHARS);
  return cut.slice(0, Math.max(cut.lastIndexOf('. ') + 1, MIN_CHARS)).trim();
}

/** The business section: the heading in the table of contents has no paragraphs before the next item. */
function businessText(blocks: readonly string[]): string | undefined {
  for (const [index, block] of blocks.entries()) {
    if (!HEADING.test(block)) continue;
    const text = paragraphsFrom(blocks, index + 1);
    if (text.length >= MIN_CHARS / 2) return text;
  }
  return undefined;
}

/** Accession number in the file's name or in a submission header in front of the document. */
function accessionOf({ name, text }: SourceFile): string | null {
  const header = /ACCESSION NUMBER:\s*(\d{10}-\d{2}-\d{6})/.exec(text.slice(0, 5000))?.[1];
  return header ?? /\d{10}-\d{2}-\d{6}/.exec(name)?.[0] ?? null;
}

function readReport(file: SourceFile): ImportResult {
  const { blocks, cik: entity, documentType, periodEnd } = scan(file.text);
  const cik = toCik(entity);
  if (!cik) return malformed('no dei:EntityCentralIndexKey');
  if (!documentType.startsWith('10-K')) return malformed(`the document is a ${documentType || 'report of no type'}`);
  const text = businessText(blocks);
  if (!text) return malformed('no Item 1 Business');
  const endMs = Date.parse(`${periodEnd} UTC`);
  // The report of the later period is the newer one, whatever the order of import.
  const rank = (Number.isFinite(endMs) ? endMs / 86_400_000 : 0) + file.rank / 1e12;
  const description = { cik, text, accession: accessionOf(file), source: file.name, rank };
  return checked({ descriptions: [description] }, 1, []);
}

/** An annual report as inline XBRL: what the company does, in its own words (Item 1 Business). */
export const secInline10k: Importer = {
  kind: 'sec-inline-10k',
  recognises: (head) =>
    /<html/i.test(head) &&
    head.includes('/inlineXBRL') &&
    !/dei:DocumentType"[^>]*>(<[^>]*>)*(?!10-K)[0-9A-Z]/.test(head),
  read: readReport,
};
