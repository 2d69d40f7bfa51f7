import { endOfDayNewYork, type Filing, type FilingSection, type TextReader } from '@plumbline/market-data/domain';
import { LRUCache } from 'lru-cache';
import type { StockContext } from '../read/stock-context';

/** The text of an item together with the filing it is in. */
export interface CompanySection extends Omit<FilingSection, 'text'> {
  /** Of the filing list; undefined for a report that came as a file and is in no list. */
  readonly filing: Filing | undefined;
  readonly paragraphs: readonly string[];
}

/** Texts of companies kept in memory: somebody who reads asks again. One takes some megabytes. */
const MAX_COMPANIES = 8;

/** A report that came as a bare file: 'file:10-K:2015-06-30:0123456789abcdef'. */
const FILE = /^file:(.+):(\d{4}-\d{2}-\d{2}):[0-9a-f]+$/;

/** The filing a section is in: by its number, else the only one of its form and period. */
function filingFinder(filings: readonly Filing[]): (accession: string) => Filing | undefined {
  const byAccession = new Map(filings.map((filing) => [filing.accession, filing]));
  return (accession) => {
    const [, form, period] = FILE.exec(accession) ?? [];
    if (form === undefined) return byAccession.get(accession);
    const same = filings.filter((filing) => filing.form === form && filing.reportDay === period);
    return same.length === 1 ? same[0] : undefined;
  };
}

const dayOf = ({ filing, accession }: CompanySection): string => filing?.filed ?? FILE.exec(accession)?.[2] ?? '';

/** The same filing can come as a file and as a submission: its number names it. */
export function withFilings(sections: readonly FilingSection[], filings: readonly Filing[]): readonly CompanySection[] {
  const find = filingFinder(filings);
  const found = new Map<string, CompanySection>();
  for (const { text, ...section } of sections) {
    const filing = find(section.accession);
    const accession = filing?.accession ?? section.accession;
    const key = `${accession}|${section.item}`;
    if (!found.has(key)) found.set(key, { ...section, accession, filing, paragraphs: text.split('\n') });
  }
  return [...found.values()].sort((a, b) => (dayOf(a) < dayOf(b) ? 1 : dayOf(a) > dayOf(b) ? -1 : a.place - b.place));
}

export type ReadSections = (context: StockContext) => Promise<readonly CompanySection[]>;

/** Reads the texts of a company's filings that were public on the day of the page, the newest filing first. */
function sectionReader(texts: Pick<TextReader, 'sections'>): ReadSections {
  const kept = new LRUCache<string, readonly CompanySection[]>({ max: MAX_COMPANIES });
  return async ({ version, security, document, asOf }) => {
    if (security.cik === undefined) return [];
    const name = `${version}|${security.id}`;
    const all = kept.get(name) ?? withFilings(await texts.sections(security.cik), document.filings);
    kept.set(name, all);
    if (asOf === undefined) return all;
    const at = endOfDayNewYork(asOf);
    // Of a report that is in no list nobody knows when it became public.
    return all.filter(({ filing }) => filing !== undefined && filing.moment.at <= at);
  };
}

const readers = new WeakMap<Pick<TextReader, 'sections'>, ReadSections>();

/** The one reader of a market: tabs and calls share what it keeps. */
export function sectionReaderOf(texts: Pick<TextReader, 'sections'>): ReadSections {
  const known = readers.get(texts) ?? sectionReader(texts);
  readers.set(texts, known);
  return known;
}
