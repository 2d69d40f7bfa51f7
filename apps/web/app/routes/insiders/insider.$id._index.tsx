import { insiderPath, insiderSection, type InsiderSection } from '@plumbline/insiders/domain';
import { insiderPageQueries, InsiderSectionPage } from '@plumbline/insiders/feature';
import { ensure, prefetch } from '@plumbline/shared/data-access';
import { data, redirect } from 'react-router-dom';
import { asRouteError } from '../../as-route-error';
import { pageMeta } from '../../page-meta';
import { PrefetchedPage } from '../../prefetched-page';
import type { Route } from './+types/insider.$id._index';

export const meta: Route.MetaFunction = ({ matches, params: { id } }) => {
  const section = insiderSection(id);
  return pageMeta(matches, {
    title: section?.title ?? 'Insider',
    description: `${section?.words ?? 'What an insider reported'}.`,
    path: `/insider/${section?.key ?? id}`,
  });
};

/** A page over many insiders; a number is that of an insider. */
function sectionOf(id: string): InsiderSection {
  const section = insiderSection(id);
  if (section) return section;
  if (/^\d{1,10}$/.test(id)) throw redirect(insiderPath(id, 'insider'), 301);
  throw data(null, { status: 404, statusText: 'Not Found' });
}

const queries = (id: string, request: Request) =>
  insiderPageQueries.section(sectionOf(id), new URL(request.url).searchParams);

export const loader = ({ params, request }: Route.LoaderArgs) => asRouteError(prefetch(queries(params.id, request)));
export const clientLoader = ({ params, request }: Route.ClientLoaderArgs) =>
  asRouteError(ensure(queries(params.id, request)));

export default function InsiderSectionRoute({ loaderData, params }: Route.ComponentProps) {
  return (
    <PrefetchedPage from={loaderData}>
      <InsiderSectionPage name={params.id} />
    </PrefetchedPage>
  );
}
