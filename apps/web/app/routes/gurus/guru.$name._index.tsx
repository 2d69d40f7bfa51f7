import { guruPath, guruSection, type GuruSection } from '@plumbline/gurus/domain';
import { GuruSectionPage, guruSectionQueries } from '@plumbline/gurus/feature';
import { ensure, prefetch } from '@plumbline/shared/data-access';
import { redirect } from 'react-router-dom';
import { asRouteError } from '../../as-route-error';
import { pageMeta } from '../../page-meta';
import { PrefetchedPage } from '../../prefetched-page';
import type { Route } from './+types/guru.$name._index';

export const meta: Route.MetaFunction = ({ matches, params: { name } }) => {
  const section = guruSection(name);
  return pageMeta(matches, {
    title: section?.title ?? 'Guru',
    description: section ? `${section.words}.` : 'A manager who reports to the SEC.',
    path: `/guru/${name}`,
  });
};

/** A page over many managers; any other name is that of a manager. */
function sectionOf(name: string): GuruSection {
  const section = guruSection(name);
  if (!section) throw redirect(guruPath(name), 301);
  return section;
}

const queries = (name: string, request: Request) =>
  guruSectionQueries(sectionOf(name), new URL(request.url).searchParams);

export const loader = ({ params, request }: Route.LoaderArgs) => asRouteError(prefetch(queries(params.name, request)));
export const clientLoader = ({ params, request }: Route.ClientLoaderArgs) =>
  asRouteError(ensure(queries(params.name, request)));

export default function GuruSectionRoute({ loaderData, params }: Route.ComponentProps) {
  return (
    <PrefetchedPage from={loaderData}>
      <GuruSectionPage name={params.name} />
    </PrefetchedPage>
  );
}
