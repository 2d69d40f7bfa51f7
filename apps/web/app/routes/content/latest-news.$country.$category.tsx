import { countryName, newsCategory, newsPath, shownCountry, type NewsCategory } from '@plumbline/content/domain';
import { LatestNewsPage, latestNewsPageQueries } from '@plumbline/content/feature';
import { ensure, prefetch } from '@plumbline/shared/data-access';
import { data, redirect } from 'react-router-dom';
import { asRouteError } from '../../as-route-error';
import { pageMeta } from '../../page-meta';
import { PrefetchedPage } from '../../prefetched-page';
import type { Route } from './+types/latest-news.$country.$category';

type Params = Route.LoaderArgs['params'];

const choiceOf = ({ country, category }: Params) => ({ country, category: category as NewsCategory });

export const meta: Route.MetaFunction = ({ matches, params: { country, category } }) =>
  pageMeta(matches, {
    title: `News: ${newsCategory(category)?.label ?? category}, ${countryName(country) ?? country}`,
    description: 'News of one country and subject, each story once.',
    path: newsPath(country, category),
  });

/** One address a subject: other ways to write a country, and what is everything, lead there for good. */
function queries(params: Params, request: Request) {
  const country = shownCountry(params.country);
  if (!newsCategory(params.category) || !countryName(country))
    throw data({ message: 'There is no such subject' }, { status: 404 });
  const address = newsPath(country, params.category);
  const { search, searchParams } = new URL(request.url);
  if (country !== params.country || address === '/latest-news') throw redirect(address + search, 301);
  return latestNewsPageQueries(choiceOf(params), searchParams);
}

export const loader = async ({ params, request }: Route.LoaderArgs) => asRouteError(prefetch(queries(params, request)));
export const clientLoader = async ({ params, request }: Route.ClientLoaderArgs) =>
  asRouteError(ensure(queries(params, request)));

export default function NewsOfSubject({ params, loaderData }: Route.ComponentProps) {
  return (
    <PrefetchedPage from={loaderData}>
      <LatestNewsPage {...choiceOf(params)} />
    </PrefetchedPage>
  );
}
