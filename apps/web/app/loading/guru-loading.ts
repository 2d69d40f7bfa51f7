import { formerGuruQuery } from '@plumbline/gurus/data-access';
import { guruPath } from '@plumbline/gurus/domain';
import { getQueryClient, stateOf, type ensure, type prefetch, type Prefetched } from '@plumbline/shared/data-access';
import { redirect } from 'react-router-dom';
import { asRouteError } from '../as-route-error';
import { isMissing } from '../is-missing';

type Fetch = typeof prefetch | typeof ensure;

interface Former {
  readonly guru_id: string;
}

/** Who had the name before: from the answers of the server, or the cache of the browser. */
async function formerGuru(fetch: Fetch, name: string): Promise<Former | undefined> {
  const query = formerGuruQuery(name);
  const [found] = stateOf(await asRouteError(fetch([query])))?.queries ?? [];
  return (found ? found.state.data : getQueryClient().getQueryData(query.queryKey)) as Former | undefined;
}

/** The answers of a page of a manager; a name of before leads to the present one. Source: spec rule notfound.guru-past. */
export async function loadGuru(fetch: Fetch, name: string, queries: Parameters<Fetch>[0]): Promise<Prefetched> {
  try {
    return await asRouteError(fetch(queries));
  } catch (error) {
    if (!isMissing(error)) throw error;
    const former = await formerGuru(fetch, name);
    if (!former) throw error;
    throw redirect(guruPath(former.guru_id), 301);
  }
}
