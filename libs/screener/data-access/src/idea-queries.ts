import { q } from './calls';

/** Choices in the address of the ideas page. */
export interface IdeaChoice {
  readonly category?: string | undefined;
  readonly q?: string | undefined;
  readonly asOf?: string | undefined;
  readonly page: number;
}

/** A page of published stock ideas. */
export const ideasQuery = ({ category, q: words, asOf, page }: IdeaChoice) =>
  q.query('GET /_api/stock_ideas', {
    query: { page, ...(category && { category }), ...(words && { q: words }), ...(asOf && { asOf }) },
  });

/** Kinds of stock ideas. */
export const ideaCategoriesQuery = () => q.query('GET /_api/stock_idea_categories');

/** Companies that most of the screens find. */
export const popularIdeasQuery = () => q.query('GET /_api/screeners/popular_stock_ideas');
