import type { Day } from '@plumbline/shared/domain';
import { q } from './calls';

/** Which figure is to be explained. `period` is the key of a statement column; without it the figure of the header card. */
export interface FigureAddress {
  readonly security: string;
  readonly metric: string;
  readonly period?: string | undefined;
  readonly kind?: 'annual' | 'quarterly' | 'ttm' | undefined;
  readonly basis?: 'asReported' | 'restated' | undefined;
  readonly asOf?: Day | undefined;
  /** The way to an input of it that is to be explained instead, '1.0.3'. */
  readonly at?: string | undefined;
  /** Parameters under which it is computed instead, 'dcf.growth_pct=8' each. */
  readonly set?: string[] | undefined;
}

/** The explanation of one figure, down to the filings. */
export const lineageQuery = ({ security, metric, ...query }: FigureAddress) =>
  q.query('GET /_api/lineage/{security}/{metric}', { params: { security, metric }, query });

/** Rows of records in one answer: as many as the call gives. */
const ROWS_A_PAGE = 5000;

/** Which rows of the records behind a figure. */
export interface RecordsPage {
  /** From 1. */
  readonly page: number;
  readonly order: 'asc' | 'desc';
}

/** Records behind the same value, page by page. */
export const recordsQuery = ({ security, metric, ...query }: FigureAddress, page: RecordsPage) =>
  q.query('GET /_api/lineage/{security}/{metric}/records', {
    params: { security, metric },
    query: { ...query, ...page, per_page: ROWS_A_PAGE },
  });
