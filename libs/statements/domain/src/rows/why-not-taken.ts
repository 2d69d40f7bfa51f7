import { soundFacts } from '../facts/sound-counts';
import type { StatementItem } from '../model/statement-item';
import type { Scope } from '../company/target';
import type { Target } from '../company/read-target';
import { readFact, stretchOf } from './read-fact';
import { isRepeatedNote } from './repeated-note';

/** Why what reports say of a row in a period is not taken; undefined where they say nothing of it. */
export function whyNotTaken(scope: Scope, item: StatementItem, target: Target): string | undefined {
  const why = whyAside(scope, item, target) ?? whyRepeated(scope, item, target);
  return why && `${item.label} is not known for ${target.period.label}: ${why}`;
}

/** A count of shares of another order. */
function whyAside({ view }: Scope, item: StatementItem, { period }: Target): string | undefined {
  if (item.unit !== 'shares') return undefined;
  const stretch = stretchOf(item, period);
  const found = [...soundFacts(view.document).aside].find(
    ([{ concept, start, end, filed }]) =>
      item.concepts.includes(concept) &&
      end === stretch.end &&
      (start === undefined) === (stretch.start === undefined) &&
      (view.asOf === undefined || filed <= view.asOf),
  );
  return found?.[1];
}

function whyRepeated(scope: Scope, item: StatementItem, target: Target): string | undefined {
  if (target.kind === 'ttm' || item.section !== 'cashflow') return undefined;
  const isRepeated = item.concepts.some((concept) => {
    const use = readFact(scope, { item, concept }, stretchOf(item, target.period));
    return use !== undefined && isRepeatedNote(scope, item, use);
  });
  return isRepeated ? 'what the report gives repeats the year before' : undefined;
}
