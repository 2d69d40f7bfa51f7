import { momentOf, type SecurityDocument } from '@plumbline/market-data/domain';
import type { Day } from '@plumbline/shared/domain';
import { MAX_APART, soundFacts } from '../facts/sound-counts';
import type { QualityCheck } from '../model/quality';

/** Counts of shares against earnings over earnings a share, or the counts of earlier filings: one check a filing. */
export function countChecks(document: SecurityDocument, asOf?: Day): readonly QualityCheck[] {
  const at = momentOf(asOf);
  return soundFacts(document)
    .judged.filter(({ fact }) => fact.moment.at <= at)
    .map(({ fact, reference, why }) => ({
      check: 'share-count',
      period: `${fact.form} filed ${fact.filed}`,
      expected: reference,
      found: fact.value,
      difference: fact.value - reference,
      tolerance: (MAX_APART - 1) * reference,
      passed: why === undefined,
    }));
}
