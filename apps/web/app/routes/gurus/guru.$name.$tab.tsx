import { guruOfSlug, GURU_TABS, guruPath, guruTab, type GuruTab } from '@plumbline/gurus/domain';
import { GuruPage, guruTabQueries } from '@plumbline/gurus/feature';
import { ensure, prefetch } from '@plumbline/shared/data-access';
import { data } from 'react-router-dom';
import { answeredName } from '../../answered-name';
import { loadGuru } from '../../loading/guru-loading';
import { pageMeta } from '../../page-meta';
import { PrefetchedPage } from '../../prefetched-page';
import type { Route } from './+types/guru.$name.$tab';

export const meta: Route.MetaFunction = ({ matches, params, loaderData }) => {
  const tab = GURU_TABS.find(({ key }) => key === params.tab);
  const name = answeredName(loaderData, 'GuruName', guruOfSlug(params.name));
  return pageMeta(matches, {
    title: tab && tab.key !== 'summary' ? `${name}: ${tab.label}` : name,
    description: `${tab?.words ?? 'A manager'}: ${name}.`,
    path: guruPath(params.name, tab?.key),
  });
};

function tabOf(key: string): GuruTab {
  const tab = guruTab(key);
  if (!tab) throw data(null, { status: 404, statusText: 'Not Found' });
  return tab;
}

const queries = ({ name, tab }: { name: string; tab: string }, request: Request) =>
  guruTabQueries(name, tabOf(tab), new URL(request.url).searchParams);

export const loader = ({ params, request }: Route.LoaderArgs) =>
  loadGuru(prefetch, params.name, queries(params, request));
export const clientLoader = ({ params, request }: Route.ClientLoaderArgs) =>
  loadGuru(ensure, params.name, queries(params, request));

export default function Guru({ loaderData, params }: Route.ComponentProps) {
  return (
    <PrefetchedPage from={loaderData}>
      <GuruPage name={params.name} tab={tabOf(params.tab)} />
    </PrefetchedPage>
  );
}
