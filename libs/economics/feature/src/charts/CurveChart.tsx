import { CategoryLines } from '@plumbline/charts/ui';
import { CURVE_TENORS } from '@plumbline/economics/domain';
import type { ReactNode } from 'react';
import { valueText } from '../kit/figures';

/** A curve: yields by tenor. */
export interface DrawnCurve {
  readonly label: string;
  readonly tenors: readonly (readonly [string, number])[];
}

const percentText = (value: number): string => `${valueText(value)} %`;

/** Yields by tenor, a line a day; a tenor without a yield is a gap. */
export function CurveChart({ curves }: { curves: readonly DrawnCurve[] }): ReactNode {
  const known = new Set(curves.flatMap(({ tenors }) => tenors.map(([tenor]) => tenor)));
  const categories = CURVE_TENORS.map(([tenor]) => tenor).filter((tenor) => known.has(tenor));
  const lines = curves.map(({ label, tenors }) => {
    const own = new Map(tenors);
    return { label, values: categories.map((tenor) => own.get(tenor) ?? null) };
  });
  return (
    <CategoryLines
      label="Treasury par yields by tenor, percent"
      categories={categories}
      lines={lines}
      format={percentText}
      emptyText="No curve is known by that day"
    />
  );
}
