import { curveQuery, valuationQuery } from '@plumbline/economics/data-access';
import type { AnyQuery } from '@plumbline/shared/data-access';
import { curveChoice } from '../pages/CurvePart';
import { asOfIn } from './as-of-in';

/** Queries of the overview of markets. */
export const marketsPageQueries = (params: URLSearchParams): AnyQuery[] => [
  curveQuery({ ...curveChoice(params), asOf: asOfIn(params) }),
  valuationQuery(asOfIn(params)),
];
