import type { PageEntry } from '@plumbline/shared/domain';
import type { SearchHit, KeptSearchSource } from '@plumbline/shared/server';

/** A page of the product as a menu names it. */
export type SearchedPage = Pick<PageEntry, 'path' | 'name' | 'description' | 'words'>;

const wordsOf = (text: string): string[] => text.toLowerCase().split(/[^\p{L}\p{N}]+/u);

const begins = (words: readonly string[], wanted: readonly string[]): boolean =>
  wanted.every((typed) => words.some((word) => word.startsWith(typed)));

/** How well a page fits: its name begins so, has the words, or only what the page says of itself; 0 for not at all. */
function fitOf({ name, description, words = '' }: SearchedPage, keyword: string): number {
  const wanted = wordsOf(keyword).filter(Boolean);
  if (name.toLowerCase().startsWith(keyword.toLowerCase())) return 3;
  if (begins(wordsOf(name), wanted)) return 2;
  return begins(wordsOf(`${name} ${description} ${words}`), wanted) ? 1 : 0;
}

const toHit = ({ path, name, description }: SearchedPage): SearchHit => ({ url: path, name, text: description });

/** Pages of the product by words of what they say of themselves. */
export const pageSource = (pages: readonly SearchedPage[]): KeptSearchSource => ({
  type: 'menu',
  size: () => pages.length,
  find: (keyword, limit) =>
    pages
      .map((page) => ({ page, fit: fitOf(page, keyword) }))
      .filter(({ fit }) => fit > 0)
      .sort((a, b) => b.fit - a.fit)
      .slice(0, limit)
      .map(({ page }) => toHit(page)),
});
