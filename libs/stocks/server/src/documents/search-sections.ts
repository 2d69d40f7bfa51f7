import type { CompanySection } from './company-sections';
import { excerptOf, hasWords, markedParts, searchWords, type TextPart } from './passages';

/** Which texts are searched. */
export interface SectionChoice {
  readonly text?: string | undefined;
  readonly form?: string | undefined;
  readonly year?: number | undefined;
  readonly item?: string | undefined;
}

/** Where a text is. */
export interface TextPlace {
  readonly accession: string;
  readonly form: string;
  readonly filed: string | null;
  readonly item: string;
  readonly title: string;
}

export interface Passage extends TextPlace {
  /** From 1. */
  readonly paragraph: number;
  readonly excerpt: TextPart[];
}

export const placeOf = ({ accession, filing, form, item, title }: CompanySection): TextPlace => ({
  accession,
  form: filing?.form ?? form,
  filed: filing?.filed ?? null,
  item,
  title,
});

const yearOf = ({ filing }: CompanySection): number | undefined => filing && Number(filing.filed.slice(0, 4));

const isChosen = (section: CompanySection, { form, year, item }: SectionChoice): boolean =>
  (!form || placeOf(section).form === form) &&
  (year === undefined || yearOf(section) === year) &&
  (!item || section.item === item);

/** Paragraphs that have all words, in the order of the texts; without words none. */
export function searchSections(sections: readonly CompanySection[], choice: SectionChoice): readonly Passage[] {
  const words = searchWords(choice.text ?? '');
  if (words.length === 0) return [];
  return sections
    .filter((section) => isChosen(section, choice))
    .flatMap((section) =>
      section.paragraphs.flatMap((paragraph, at) =>
        hasWords(paragraph, words)
          ? [{ ...placeOf(section), paragraph: at + 1, excerpt: [...markedParts(excerptOf(paragraph, words), words)] }]
          : [],
      ),
    );
}

/** The forms, years and items there are texts of. */
export function sectionFilters(sections: readonly CompanySection[]) {
  const forms = [...new Set(sections.map((section) => placeOf(section).form))].sort();
  const years = [...new Set(sections.map(yearOf).filter((year) => year !== undefined))].sort((a, b) => b - a);
  const items = new Map<string, string>();
  for (const { item, title } of sections) if (!items.get(item)) items.set(item, title);
  return { forms, years, items: [...items].map(([item, title]) => ({ item, title })) };
}
