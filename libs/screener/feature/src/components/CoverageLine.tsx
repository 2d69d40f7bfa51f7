import { formatCount } from '@plumbline/shared/domain';
import type { ReactNode } from 'react';
import type { ScreenAnswer } from './screen-types';

/** The fields that most companies lack. */
function mostLacked({ counts = [] }: ScreenAnswer): readonly string[] {
  const lacks = counts.flatMap((count) => count.lacks).toSorted((one, other) => other.rows - one.rows);
  return lacks.slice(0, 3).map(({ label, rows }) => `${formatCount(rows)} lack ${label}`);
}

/** Of how many companies the answer is certain, and what is missing of the others. */
export function CoverageLine({ answer }: { answer: ScreenAnswer }): ReactNode {
  const { coverage } = answer;
  if (!coverage) return null;
  const { rows, decided, notTraded } = coverage;
  const parts = [
    `${formatCount(decided)} of ${formatCount(rows)} companies are decided`,
    ...(decided < rows ? mostLacked(answer) : []),
    ...(notTraded > 0 ? [`${formatCount(notTraded)} are not traded and left out`] : []),
  ];
  return <>{`${parts.join('; ')}.`}</>;
}
