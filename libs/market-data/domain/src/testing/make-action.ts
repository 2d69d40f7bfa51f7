import { actionKnownAt } from '../compute/prices/actions';
import type { CorporateAction } from '../model/corporate-action';

/** A 4:1 split; tests name only what matters. It is known as its days say. */
export function makeAction(given: Partial<CorporateAction> = {}): CorporateAction {
  const day = given.day ?? '2020-08-31';
  const isSplit = (given.kind ?? 'split') === 'split';
  return {
    symbol: 'ALDR',
    day,
    kind: 'split',
    ...(isSplit ? { ratio: 4 } : {}),
    knownAt: actionKnownAt(day, given.declaredDay),
    source: 'actions.csv',
    ...given,
  };
}
