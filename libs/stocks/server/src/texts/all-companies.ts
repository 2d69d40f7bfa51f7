import { endOfDayNewYork, type MarketReader } from '@plumbline/market-data/domain';
import type { Day } from '@plumbline/shared/domain';
import type { AnyStore } from '@plumbline/shared/server';
import { displaySymbol } from '@plumbline/stocks/domain';
import type { ReadSections } from '../documents/company-sections';
import { bestParagraph, excerptOf, markedParts, searchWords } from '../documents/passages';
import { placeOf, type Passage } from '../documents/search-sections';
import type { LoadStock } from '../read/stock-context';
import { findTexts, type TextHit, type TextQuestion } from './text-index';

/** A passage with the company it is of. */
export interface CompanyPassage extends Passage {
  readonly symbol: string;
  readonly company: string;
}

export interface AllTexts {
  readonly store: AnyStore;
  readonly market: Pick<MarketReader, 'ofCompany'>;
  readonly load: LoadStock;
  readonly sections: ReadSections;
}

type Question = Omit<TextQuestion, 'at'> & { readonly asOf?: Day | undefined };

/** Search words without the excluded ones. */
const wanted = (text: string): readonly string[] =>
  searchWords(text).filter((word) => !word.startsWith('-') && word !== 'or');

async function passageOf(
  { market, load, sections }: AllTexts,
  { text, asOf }: Question,
  { cik, accession, item }: TextHit,
): Promise<CompanyPassage | undefined> {
  const [security] = market.ofCompany(cik);
  if (!security) return undefined;
  const all = await sections(await load(security.id, asOf));
  const section = all.find((one) => one.accession === accession && one.item === item);
  if (!section) return undefined;
  const words = wanted(text);
  const at = bestParagraph(section.paragraphs, words);
  const excerpt = [...markedParts(excerptOf(section.paragraphs[at] ?? '', words), words)];
  const { exchange, symbol, company } = security;
  return { ...placeOf(section), paragraph: at + 1, excerpt, symbol: displaySymbol(exchange, symbol), company };
}

/** A page of passages of all companies, one a text; undefined where no index was made yet. */
export async function searchAllTexts(sources: AllTexts, { asOf, ...question }: Question) {
  const at = asOf === undefined ? undefined : endOfDayNewYork(asOf);
  const found = await findTexts(sources.store, { ...question, at });
  if (!found) return undefined;
  const passages: CompanyPassage[] = [];
  // One after the other: texts of a company are read together, and hits of a company often follow each other.
  for (const hit of found.hits) {
    const passage = await passageOf(sources, { ...question, asOf }, hit);
    if (passage) passages.push(passage);
  }
  return { data: passages, total: found.total };
}
