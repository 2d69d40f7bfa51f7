import { widgetQuery } from '@plumbline/dashboards/data-access';
import { findEmbed, type EmbedName } from '@plumbline/dashboards/domain';
import { embedChoice, EmbedPage } from '@plumbline/dashboards/feature';
import { ensure, prefetch } from '@plumbline/shared/data-access';
import { data, useSearchParams } from 'react-router-dom';
import { asRouteError } from '../../as-route-error';
import { PrefetchedPage } from '../../prefetched-page';
import { pageMeta } from '../../page-meta';
import type { Route } from './+types/widgets.$name';

export const meta: Route.MetaFunction = ({ params, matches }) => {
  const row = findEmbed(params.name);
  return pageMeta(matches, {
    title: row?.title ?? 'Widget',
    description: row?.about ?? 'A block for other sites',
    path: `/widgets/${params.name}`,
  });
};

/** The block of an address; 404 for a name that is none. */
function nameOf(text: string): EmbedName {
  const row = findEmbed(text);
  if (!row) throw data({ message: 'There is no such widget' }, { status: 404 });
  return row.name;
}

const queries = (name: string, request: Request) => [
  widgetQuery(nameOf(name), embedChoice(new URL(request.url).searchParams)),
];

export const loader = async ({ params, request }: Route.LoaderArgs) =>
  asRouteError(prefetch(queries(params.name, request)));
export const clientLoader = async ({ params, request }: Route.ClientLoaderArgs) =>
  asRouteError(ensure(queries(params.name, request)));

export default function WidgetRoute({ params, loaderData }: Route.ComponentProps) {
  const [search] = useSearchParams();
  return (
    <PrefetchedPage from={loaderData}>
      <EmbedPage name={nameOf(params.name)} choice={embedChoice(search)} />
    </PrefetchedPage>
  );
}
