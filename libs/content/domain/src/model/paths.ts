import { WORLD } from './news';

/** The address of an article. Its number alone leads there; a wrong subject leads to the right one. */
export const articlePath = (id: number, subject: string): string => `/news/${String(id)}/${subject}`;

/** The editor of an article; of a new one without a number. */
export const editorPath = (id?: number): string => (id === undefined ? '/news/post/editor' : `/news/post/editor/${id}`);

/** The stream of a country and subject. */
export const newsPath = (country: string = WORLD, category = 'all'): string =>
  country === WORLD && category === 'all' ? '/latest-news' : `/latest-news/${country}/${category}`;

/** A lesson of the university. */
export const lessonPath = (course: number, lesson?: number): string =>
  `/university?course=${course}${lesson === undefined ? '' : `&lesson=${lesson}`}`;
