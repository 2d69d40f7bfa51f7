import {
  comparisonQuery,
  performanceQuery,
  placeListQuery,
  sizeGridQuery,
  weightingQuery,
} from '@plumbline/industry/data-access';
import type { IndustryPlace } from '@plumbline/industry/domain';
import type { AnyQuery } from '@plumbline/shared/data-access';
import { readPlaceAddress } from './place-address';

/** Queries rendered on the server; the lower parts of the page load in the browser. */
export function industryPageQueries(of: IndustryPlace, params: URLSearchParams): AnyQuery[] {
  const { place, span } = readPlaceAddress(of, params);
  return [
    placeListQuery(place.asOf),
    weightingQuery(place, span),
    comparisonQuery(place),
    performanceQuery(place),
    sizeGridQuery(place, span),
  ];
}
