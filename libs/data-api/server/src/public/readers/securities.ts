import { FIELDS } from '@plumbline/metrics/domain';
import type { Security } from '@plumbline/market-data/domain';
import { pageOf, type Readers } from '../reader';

/** A security as every list of the API names it. */
export const securityToWire = ({ id, symbol, exchange, company, currency }: Security) => ({
  id,
  symbol,
  exchange,
  company,
  currency,
});

const byId = (a: Security, b: Security): number => (a.id < b.id ? -1 : 1);

const says = (words: string, texts: readonly string[]): boolean =>
  texts.some((text) => text.toLowerCase().includes(words));

/** Directory of securities, and of their fields. */
export const directoryReaders: Readers<'GET /public/v1/securities' | 'GET /public/v1/fields'> = {
  'GET /public/v1/securities': async ({ query: { q = '', exchange } }, place, { market }) => {
    const words = q.toLowerCase();
    const found = market
      .list()
      .filter((one) => (exchange === undefined || one.exchange === exchange) && says(words, [one.symbol, one.company]))
      .sort(byId);
    const { rows, total } = pageOf(found, place);
    return {
      rows: rows.map((one) => ({
        ...securityToWire(one),
        cik: one.cik ?? null,
        kind: one.kind ?? null,
        delisted: one.delisted ?? null,
      })),
      ...(total !== undefined && { total }),
    };
  },
  'GET /public/v1/fields': async ({ query: { q = '' } }, place) => {
    const words = q.toLowerCase();
    const fields = FIELDS.filter(({ key, label }) => says(words, [key, label]));
    return pageOf(
      fields.map(({ key, label, category, unit, doc }) => ({ key, label, category, unit, about: doc })),
      place,
    );
  },
};
