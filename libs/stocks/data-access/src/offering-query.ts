import { findIn, getFilter, listArgs, type ListState } from '@plumbline/shared/domain';
import { OFFERING_ORDERS, OFFERING_STAGES } from '@plumbline/stocks/domain';
import { q } from './calls';

const KINDS = ['ipo', 'spin-off'] as const;

/** A page of the list of offerings, for the state of its list. */
export const offeringsQuery = (state: ListState, asOf: string | undefined) =>
  q.query('GET /_api/ipos', {
    query: {
      ...listArgs(state),
      stage: OFFERING_STAGES.find(({ value }) => value === getFilter(state, 'stage'))?.value,
      kind: findIn(getFilter(state, 'kind'), KINDS),
      q: getFilter(state, 'q'),
      sort: findIn(state.order?.key, OFFERING_ORDERS) ?? 'last',
      asOf,
    },
  });

/** Offerings by year. */
export const offeringYearsQuery = (asOf: string | undefined) =>
  q.query('GET /_api/ipos/statistics', { query: { asOf } });
