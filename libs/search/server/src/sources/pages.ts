import type { SearchResult, SearchSource } from './source';

/** A page of the product as a menu names it. */
export interface SearchedPage {
  readonly path: string;
  readonly name: string;
  readonly description: string;
}

const wordsOf = (text: string): string[] => text.toLowerCase().split(/[^\p{L}\p{N}]+/u);

/** Every word of the keyword begins a word of the page's name or description. */
function fits({ name, description }: SearchedPage, keyword: string): boolean {
  const words = wordsOf(`${name} ${description}`);
  return wordsOf(keyword)
    .filter(Boolean)
    .every((wanted) => words.some((word) => word.startsWith(wanted)));
}

const toResult = ({ path, name, description }: SearchedPage): SearchResult => ({
  type: 'menu',
  url: path,
  name,
  text: description,
});

/** Pages of the product by words of their name and description. */
export const pageSource = (pages: readonly SearchedPage[]): SearchSource => ({
  type: 'menu',
  size: () => pages.length,
  find: (keyword, limit) =>
    pages
      .filter((page) => fits(page, keyword))
      .slice(0, limit)
      .map(toResult),
});
