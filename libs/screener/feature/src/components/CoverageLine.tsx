import { formatCount, plural } from '@plumbline/shared/domain';
import type { ReactNode } from 'react';
import type { ScreenAnswer } from './screen-types';

/** The fields that most companies lack. */
function mostLacked({ counts = [] }: ScreenAnswer): readonly string[] {
  const lacks = counts.flatMap((count) => count.lacks).toSorted((one, other) => other.rows - one.rows);
  return lacks.slice(0, 3).map(({ label, rows }) => `${formatCount(rows)} lack ${label}`);
}

/** Number of companies with enough data for an answer, and the fields that the others lack. */
export function CoverageLine({ answer }: { answer: ScreenAnswer }): ReactNode {
  const { coverage } = answer;
  if (!coverage) return null;
  const { rows, decided, notTraded } = coverage;
  const parts = [
    `${formatCount(decided)} of ${formatCount(rows)} companies have enough data`,
    ...(decided < rows ? mostLacked(answer) : []),
    ...(notTraded > 0
      ? [`${plural(notTraded, { one: '# inactive company', other: '# inactive companies' })} excluded`]
      : []),
  ];
  return <>{`${parts.join('; ')}.`}</>;
}
