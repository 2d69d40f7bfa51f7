import { POSTS_A_PAGE } from './limits';

/** The page of a topic that has a number: numbers are never reused, so a link keeps its place. */
export const pageOfNo = (no: number): number => Math.floor((Math.max(no, 1) - 1) / POSTS_A_PAGE) + 1;

/** Address of a topic, or of one post of it. */
export function topicPath(id: number, no?: number): string {
  const page = no === undefined ? 1 : pageOfNo(no);
  return `/discussion/topic/${String(id)}${page > 1 ? `?page=${String(page)}` : ''}${no === undefined || no === 1 ? '' : `#post-${String(no)}`}`;
}

/** Address of a person. */
export const personPath = (userId: number): string => `/user/${String(userId)}`;

/** Address of the list of topics under a choice. */
export function discussionPath(
  choice: { readonly category?: number; readonly tag?: string; readonly stock?: string } = {},
): string {
  const query = new URLSearchParams();
  if (choice.category !== undefined) query.set('category', String(choice.category));
  if (choice.tag) query.set('tag', choice.tag);
  if (choice.stock) query.set('stock', choice.stock);
  const text = query.toString();
  return text ? `/discussion?${text}` : '/discussion';
}

/** Address at which a topic is written, about a security where one is named. */
export const newTopicPath = (stock?: string): string =>
  stock ? `/discussion/topic?stock=${encodeURIComponent(stock)}` : '/discussion/topic';
