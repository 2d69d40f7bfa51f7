import { IndustryPage } from '@plumbline/industry/feature';
import { loadPlace, loadPlaceHere, placeIn, placeMeta } from '../../loading/industry-loading';
import { pageMeta } from '../../page-meta';
import { PrefetchedPage } from '../../prefetched-page';
import type { Route } from './+types/industry.$region.$sector._index';

export const meta: Route.MetaFunction = ({ matches, params }) => pageMeta(matches, placeMeta(params));

export const loader = (args: Route.LoaderArgs) => loadPlace(args);
export const clientLoader = (args: Route.ClientLoaderArgs) => loadPlaceHere(args);

export default function Place({ loaderData, params }: Route.ComponentProps) {
  const place = placeIn(params);
  return (
    <PrefetchedPage from={loaderData}>
      <IndustryPage key={JSON.stringify(place)} place={place} />
    </PrefetchedPage>
  );
}
