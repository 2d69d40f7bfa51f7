/** A category of the forum; the numbers are those of addresses (spec rules forum.category-1 to 6). */
export interface Category {
  readonly id: number;
  readonly name: string;
  /** Description, in a line. */
  readonly about: string;
  /** False where topics are opened by what they are about, never by hand. */
  readonly isOpen: boolean;
}

/** The six categories, in order. */
export const CATEGORIES: readonly Category[] = [
  { id: 1, name: 'General', about: 'Markets, companies, everything without a place of its own', isOpen: true },
  { id: 2, name: 'Investment ideas', about: 'A case for or against one security', isOpen: true },
  { id: 3, name: 'Strategies', about: 'Ways to choose, weigh and hold', isOpen: true },
  { id: 4, name: 'Article comments', about: 'Talk under articles', isOpen: false },
  { id: 5, name: 'Feedback', about: 'What works here and what does not', isOpen: true },
  { id: 6, name: 'Books', about: 'What to read, and what it taught', isOpen: true },
];

/** Where the talk about a company is opened. */
export const STOCK_CATEGORY = 1;

/** A category by its number. */
export const categoryOf = (id: number): Category | undefined => CATEGORIES.find((one) => one.id === id);
