import { readIndustryPlace, industryPath, type IndustryPlace } from '@plumbline/industry/domain';
import { industryPageQueries } from '@plumbline/industry/feature';
import { ensure, prefetch } from '@plumbline/shared/data-access';
import { asRouteError } from '../as-route-error';

/** The parts of an address of a place. */
interface PlaceParams {
  readonly region?: string | undefined;
  readonly sector?: string | undefined;
  readonly industry?: string | undefined;
}

interface PlaceArgs {
  readonly params: PlaceParams;
  readonly request: Request;
}

export const placeIn = ({ region, sector, industry }: PlaceParams): IndustryPlace =>
  readIndustryPlace(region, sector, industry);

const queries = ({ params, request }: PlaceArgs) =>
  industryPageQueries(placeIn(params), new URL(request.url).searchParams);

/** The answers of a page of a place, on the server and in the browser. */
export const loadPlace = (args: PlaceArgs) => asRouteError(prefetch(queries(args)));
export const loadPlaceHere = (args: PlaceArgs) => asRouteError(ensure(queries(args)));

/** Title and description of a place's page. */
export function placeMeta(params: PlaceParams) {
  const { region, sector, industry } = placeIn(params);
  const names = [industry ?? sector ?? 'Industries', region].filter((name) => name !== undefined);
  return {
    title: names.join(', '),
    description: `${names.join(', ')}: size, multiples, performance, distribution, insiders and funds.`,
    path: industryPath({ region, sector, industry }),
  };
}
