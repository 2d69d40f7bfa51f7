import type { Fact } from '../model/fact';
import { filingDayMoment } from '../compute/moments';

/** An annual figure of a 10-K with every field set; tests name only what matters. The moment follows `filed`. */
export function makeFact(given: Partial<Fact> = {}): Fact {
  const filed = given.filed ?? '2021-02-01';
  return {
    concept: 'us-gaap:NetIncomeLoss',
    unit: 'USD',
    start: '2020-01-01',
    end: '2020-12-31',
    value: 100,
    accession: '0000000001-21-000001',
    form: '10-K',
    filed,
    moment: filingDayMoment(filed),
    ...given,
  };
}
