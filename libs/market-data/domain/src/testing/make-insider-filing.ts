import type { InsiderFiling, InsiderOwner, InsiderTrade } from '../model/insider-trade';
import { filingDayMoment } from '../compute/moments';

/** A director; tests name only what matters. */
export const makeInsiderOwner = (given: Partial<InsiderOwner> = {}): InsiderOwner => ({
  cik: '0000000101',
  name: 'Oak Ada',
  isDirector: true,
  isOfficer: false,
  isTenPercentOwner: false,
  isOther: false,
  ...given,
});

/** A purchase of 100 shares at 10. */
export const makeInsiderTrade = (given: Partial<InsiderTrade> = {}): InsiderTrade => ({
  isDerivative: false,
  security: 'Common Stock',
  day: '2021-03-01',
  code: 'P',
  shares: 100,
  price: 10,
  direction: 'acquired',
  ownership: 'direct',
  footnotes: {},
  ...given,
});

/** A Form 4 with one purchase. The moment follows `filed`. */
export function makeInsiderFiling(given: Partial<InsiderFiling> = {}): InsiderFiling {
  const filed = given.filed ?? '2021-03-02';
  return {
    accession: '0000000101-21-000001',
    form: '4',
    issuerCik: '0000000001',
    reportDay: '2021-03-01',
    filed,
    filedFrom: 'header',
    moment: filingDayMoment(filed),
    owners: [makeInsiderOwner()],
    trades: [makeInsiderTrade()],
    holdings: [],
    footnotes: {},
    signatures: [],
    ...given,
  };
}
