import { PeriodBars } from '@plumbline/charts/ui';
import { addDays, formatCount, type Day } from '@plumbline/shared/domain';
import { useToday } from '@plumbline/shared/kit';
import { SegmentedControl } from '@plumbline/shared/ui/SegmentedControl';
import type { ReactNode } from 'react';

export const SPANS = ['30', '60'] as const;

const OPTIONS = SPANS.map((value) => ({ value, label: `${value} days` }));

export interface DayBarsProps {
  /** Name of the count: `Mails a day`. */
  label: string;
  /** Days that have any. */
  counts: readonly { readonly day: Day; readonly count: number }[];
  span: (typeof SPANS)[number];
  onSpan: (span: (typeof SPANS)[number]) => void;
}

/** Counts of the last days, today's at the end; days without any are zero. */
export function DayBars({ label, counts, span, onSpan }: DayBarsProps): ReactNode {
  const known = new Map(counts.map(({ day, count }) => [day, count]));
  const today = useToday('UTC');
  const days = Array.from({ length: Number(span) }, (_, index) => addDays(today, index + 1 - Number(span)));
  return (
    <div className="grid gap-3">
      <SegmentedControl label={`Span of ${label}`} options={OPTIONS} value={span} onChange={onSpan} />
      <PeriodBars
        label={label}
        tone="c1"
        height={90}
        format={(value) => formatCount(value ?? 0)}
        points={days.map((day) => ({ label: day.slice(5), value: known.get(day) ?? 0 }))}
      />
    </div>
  );
}
