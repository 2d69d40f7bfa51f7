import { STATUS_WORDS, unitText } from '@plumbline/formula/domain';
import type { screenCalls } from '@plumbline/screener/contract';
import type { ResultOf } from '@plumbline/shared/domain';
import { Figure } from '@plumbline/shared/ui/Figure';
import type { ReactNode } from 'react';

/** Companies with figures of them. */
export type Screen = ResultOf<(typeof screenCalls)['POST /_api/screeners/query']>;
export type ScreenRow = Screen['data'][number];

/** A figure of a company; where it is missing, why. */
export function ScreenCell({ screen, row, at }: { screen: Screen; row: ScreenRow; at: number }): ReactNode {
  const value = row.values[at] ?? null;
  if (typeof value === 'string') return value;
  const status = row.why?.[at] ?? 'not_available';
  if (value === null)
    return <Figure text={STATUS_WORDS[status] ?? null} tone="muted" reason="An input of it is not known" />;
  return <Figure text={unitText(value, screen.columns[at]?.unit ?? 'x')} />;
}
