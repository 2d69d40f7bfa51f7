import type { PageEntry } from '@plumbline/shared/domain';
import type { SearchHit, SearchSource } from '@plumbline/shared/server';

/** A page of the product as a menu names it. */
export type SearchedPage = Pick<PageEntry, 'path' | 'name' | 'description' | 'words'>;

const wordsOf = (text: string): string[] => text.toLowerCase().split(/[^\p{L}\p{N}]+/u);

/** Every word of the keyword begins a word of what the page says of itself. */
function fits({ name, description, words: more = '' }: SearchedPage, keyword: string): boolean {
  const words = wordsOf(`${name} ${description} ${more}`);
  return wordsOf(keyword)
    .filter(Boolean)
    .every((wanted) => words.some((word) => word.startsWith(wanted)));
}

const toHit = ({ path, name, description }: SearchedPage): SearchHit => ({ url: path, name, text: description });

/** Pages of the product by words of what they say of themselves. */
export const pageSource = (pages: readonly SearchedPage[]): SearchSource => ({
  type: 'menu',
  size: () => pages.length,
  find: (keyword, limit) =>
    pages
      .filter((page) => fits(page, keyword))
      .slice(0, limit)
      .map(toHit),
});
