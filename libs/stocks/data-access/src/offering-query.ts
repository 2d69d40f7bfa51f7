import type { ListState } from '@plumbline/shared/domain';
import { OFFERING_ORDERS, OFFERING_STAGES } from '@plumbline/stocks/domain';
import { q } from './calls';

const KINDS = ['ipo', 'spin-off'] as const;

/** A page of the list of offerings, for the state of its list. */
export const offeringsQuery = ({ filters, order, page, perPage }: ListState, asOf: string | undefined) => {
  const words = filters['q'];
  return q.query('GET /_api/ipos', {
    query: {
      stage: OFFERING_STAGES.find(({ value }) => value === filters['stage'])?.value,
      kind: KINDS.find((kind) => kind === filters['kind']),
      q: typeof words === 'string' && words !== '' ? words : undefined,
      sort: OFFERING_ORDERS.find((key) => key === order?.key) ?? 'last',
      desc: order?.direction === 'ascending' ? 'false' : 'true',
      page,
      per_page: perPage,
      asOf,
    },
  });
};

/** Offerings by year. */
export const offeringYearsQuery = (asOf: string | undefined) =>
  q.query('GET /_api/ipos/statistics', { query: { asOf } });
