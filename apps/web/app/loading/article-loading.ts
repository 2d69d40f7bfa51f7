import { articlePageQueries } from '@plumbline/content/feature';
import { articlePath } from '@plumbline/content/domain';
import { stateOf, type ensure, type prefetch, type Prefetched } from '@plumbline/shared/data-access';
import { data, redirect } from 'react-router-dom';
import { asRouteError } from '../as-route-error';

type Fetch = typeof prefetch | typeof ensure;

/** Fields of a loaded article that name its page. */
interface LoadedArticle {
  readonly id: number;
  readonly subject: string;
  readonly title: string;
  readonly deck: string;
}

/** The number of an article in an address; 404 for what is none. */
export function articleNumber(text: string | undefined): number {
  if (!/^[1-9]\d{0,14}$/.test(text ?? '')) throw data({ message: 'There is no such article' }, { status: 404 });
  return Number(text);
}

/** The article among the answers of its page. */
export const loadedArticle = (from: Prefetched | undefined): LoadedArticle | undefined =>
  (from &&
    stateOf(from)
      ?.queries.map(({ state }) => state.data)
      .find(Boolean)) as LoadedArticle | undefined;

interface ArticleAddress {
  readonly id: string | undefined;
  /** Undefined where the address ends with the number. */
  readonly subject: string | undefined;
  readonly url: URL;
}

/** An article at its one address: every other subject leads there for good. */
export async function loadArticle(fetch: Fetch, { id: text, subject, url }: ArticleAddress): Promise<Prefetched> {
  const id = articleNumber(text);
  const answers = await asRouteError(fetch(articlePageQueries(id, url.searchParams)));
  const article = loadedArticle(answers);
  if (article && article.subject !== subject) throw redirect(articlePath(id, article.subject) + url.search, 301);
  return answers;
}
