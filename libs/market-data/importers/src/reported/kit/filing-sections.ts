import type { ArchiveRow } from '../../tables/archive-tables';

/** A heading of an item: 'Item 1A. Risk Factors', 'ITEM 2.02 Results of Operations', with its part or without. */
const HEADING = /^(?:part\s+(i{1,3}|iv)\s*[,.:–—-]*\s*)?item\s+(\d{1,2}[a-c]?(?:\.\d\d)?)\s*[.:–—-]?\s*(.{0,160})$/i;
const PART = /^part\s+(i{1,3}|iv)\b.{0,60}$/i;
/** Longer than this is no heading but a sentence that names an item. */
const HEADING_CHARS = 200;
/** Limit of the stored part of a section: some have a few hundred kilobytes. */
const MAX_CHARS = 1_000_000;
/** Less is a line of a table of contents, or says that the item does not apply. */
const MIN_CHARS = 40;

export interface FilingSection {
  /** '1A'; in the second part of a quarterly report 'II-1A', as items repeat there. */
  readonly item: string;
  readonly title: string;
  /** Paragraphs, a line each. */
  readonly text: string;
}

interface Open {
  readonly item: string;
  readonly title: string;
  readonly paragraphs: string[];
}

/** A title in the paragraph after its heading. */
const isTitle = (block: string): boolean => block.length <= 120 && !/[.;:]$/.test(block) && !HEADING.test(block);

const itemName = (item: string, part: string, form: string): string =>
  form.startsWith('10-Q') && part === 'II' ? `II-${item.toUpperCase()}` : item.toUpperCase();

const textOf = ({ paragraphs }: Open): string => paragraphs.join('\n').slice(0, MAX_CHARS);

/** Of an item that is named in the table of contents and again, the one with more text. */
function longest(sections: readonly Open[]): readonly FilingSection[] {
  const found = new Map<string, FilingSection>();
  for (const section of sections) {
    const text = textOf(section);
    const known = found.get(section.item);
    if (text.length >= MIN_CHARS && text.length > (known?.text.length ?? 0))
      found.set(section.item, { item: section.item, title: section.title || known?.title || '', text });
  }
  return [...found.values()];
}

interface Heading {
  readonly part?: string | undefined;
  readonly item?: string | undefined;
  readonly title: string;
}

/** Returns the heading of a paragraph: an item, a part, or nothing. */
function headingOf(block: string): Heading {
  const [, part, item, title = ''] = block.length <= HEADING_CHARS ? (HEADING.exec(block) ?? []) : [];
  return { part: part ?? PART.exec(block)?.[1], item, title };
}

/** The texts of a report by item, in the order of the report. */
export function filingSections(blocks: readonly string[], form: string): readonly FilingSection[] {
  const sections: Open[] = [];
  let part = '';
  for (const [at, block] of blocks.entries()) {
    const { part: begun, item, title } = headingOf(block);
    part = (begun ?? part).toUpperCase();
    if (item !== undefined) {
      const next = blocks[at + 1] ?? '';
      sections.push({
        item: itemName(item, part, form),
        title: title || (isTitle(next) ? next : ''),
        paragraphs: [],
      });
    } else sections.at(-1)?.paragraphs.push(block);
  }
  return longest(sections);
}

/** Forms whose texts are kept. */
const KEPT = /^(10-K|10-KT|10-Q|10-QT|20-F|40-F|8-K|6-K)(\/A)?$/;

/** True for forms whose texts are kept. */
export const keepsSections = (form: string): boolean => KEPT.test(form);

/** Rows of the sections of a filing; none of forms whose texts are not kept. */
export function sectionRows(
  blocks: readonly string[],
  { cik, accession, form }: { readonly cik: string; readonly accession: string; readonly form: string },
): readonly ArchiveRow<'filing_sections'>[] {
  if (!keepsSections(form)) return [];
  return filingSections(blocks, form).map(({ item, title, text }, place) => ({
    cik,
    accession,
    form,
    item,
    title,
    place,
    text,
  }));
}
