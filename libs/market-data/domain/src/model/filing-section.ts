import type { MarketText, TextKind } from './market-text';

/** The text of one item of a filing. Form and moment are those of the filing in the company's list. */
export interface FilingSection {
  readonly accession: string;
  readonly form: string;
  /** '1A', of a current report '2.02'; in the second part of a quarterly report 'II-1A'. */
  readonly item: string;
  readonly title: string;
  /** Its place among the items of the filing, from 0. */
  readonly place: number;
  /** Paragraphs, a line each. */
  readonly text: string;
}

/** Texts of the archive. */
export interface TextReader {
  /** News, letters or transcripts that name a symbol, with all vintages. */
  texts(question: { readonly kind: TextKind; readonly symbol: string }): Promise<readonly MarketText[]>;
  /** Stored text sections of a company's filings. */
  sections(cik: string): Promise<readonly FilingSection[]>;
}
