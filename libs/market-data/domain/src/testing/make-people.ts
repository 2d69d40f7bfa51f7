import { filingDayMoment } from '../compute/moments';
import type { ForeignInsiderTrade } from '../model/foreign-insider-trade';
import type { PoliticianTrade } from '../model/politician-trade';
import type { ShortPosition } from '../model/short-position';

/** A purchase of a Representative with every field that counts; tests name what matters. The moment follows `disclosedDay`. */
export function makePoliticianTrade(given: Partial<PoliticianTrade> = {}): PoliticianTrade {
  const disclosedDay = given.disclosedDay ?? '2024-03-01';
  return {
    chamber: 'house',
    person: 'Alder Birch',
    owner: 'self',
    ticker: 'OAKS',
    asset: 'Oaks Inc.',
    kind: 'purchase',
    tradeDay: '2024-02-01',
    disclosedDay,
    amount: { lowUsd: 1001, highUsd: 15_000 },
    amountText: '$1,001 - $15,000',
    document: '20000001',
    occurrence: 0,
    source: 'house-transactions',
    moment: filingDayMoment(disclosedDay),
    momentBasis: 'disclosed',
    ...given,
  };
}

/** A named position of 0.6 percent. The moment follows `publishedDay`. */
export function makeShortPosition(given: Partial<ShortPosition> = {}): ShortPosition {
  const publishedDay = given.publishedDay ?? '2024-03-04';
  return {
    country: 'FR',
    kind: 'named',
    holder: 'Birch Capital LLP',
    issuer: 'ALDER SA',
    isin: 'FR0000000001',
    percent: 0.6,
    isBelowThreshold: false,
    positionDay: '2024-03-01',
    publishedDay,
    source: 'short-positions',
    moment: filingDayMoment(publishedDay),
    ...given,
  };
}

/** A purchase in Sweden. The moment follows `publishedDay`. */
export function makeForeignInsiderTrade(given: Partial<ForeignInsiderTrade> = {}): ForeignInsiderTrade {
  const publishedDay = given.publishedDay ?? '2024-03-04';
  return {
    country: 'SE',
    issuer: 'Alder AB',
    person: 'Birch Ask',
    side: 'buy',
    nature: 'Förvärv',
    tradeDay: '2024-03-01',
    publishedDay,
    volume: 100,
    price: 10,
    currency: 'SEK',
    value: 1000,
    status: 'current',
    notPublished: [],
    occurrence: 0,
    source: 'foreign-insiders',
    moment: filingDayMoment(publishedDay),
    ...given,
  };
}
