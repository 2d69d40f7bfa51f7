import { filingDayMoment } from '../compute/moments';
import type { Filing } from '../model/fact';

/** A 10-K with every needed field set; tests name only what matters. The moment follows `filed`. */
export function makeFiling(given: Partial<Filing> = {}): Filing {
  const filed = given.filed ?? '2021-02-01';
  return { accession: '0000000001-21-000001', form: '10-K', filed, moment: filingDayMoment(filed), ...given };
}
