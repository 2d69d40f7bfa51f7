import { SegmentedControl, type Segment } from '@plumbline/shared/ui/SegmentedControl';
import type { ReactNode } from 'react';

/** How far back a chart reaches. */
export type ChartRange = '1M' | '6M' | '1Y' | '2Y' | '5Y' | 'Max';

const TITLES: Record<ChartRange, string> = {
  '1M': 'One month',
  '6M': 'Six months',
  '1Y': 'One year',
  '2Y': 'Two years',
  '5Y': 'Five years',
  Max: 'All prices',
};

const MONTHS: Record<ChartRange, number | undefined> = {
  '1M': 1,
  '6M': 6,
  '1Y': 12,
  '2Y': 24,
  '5Y': 60,
  Max: undefined,
};

/** The first day in sight for a range that ends on a day; `undefined` shows all. Days a month lacks run into the next. */
export function rangeStart(range: ChartRange, lastDay: string): string | undefined {
  const months = MONTHS[range];
  if (months === undefined) return undefined;
  const [year = 0, month = 1, day = 1] = lastDay.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 - months, day)).toISOString().slice(0, 10);
}

export interface RangeSwitchProps {
  value: ChartRange;
  onChange: (range: ChartRange) => void;
  /** All of them unless named. */
  ranges?: readonly ChartRange[];
}

const RANGES = Object.keys(TITLES) as ChartRange[];

export function RangeSwitch({ value, onChange, ranges = RANGES }: RangeSwitchProps): ReactNode {
  const options = ranges.map((range): Segment<ChartRange> => ({ value: range, label: range, title: TITLES[range] }));
  return <SegmentedControl label="Range" options={options} value={value} onChange={onChange} />;
}

export interface ScaleSwitchProps {
  isLog: boolean;
  onChange: (isLog: boolean) => void;
}

const SCALES: readonly Segment<'linear' | 'log'>[] = [
  { value: 'linear', label: 'Lin', title: 'Linear scale' },
  { value: 'log', label: 'Log', title: 'Logarithmic scale' },
];

export function ScaleSwitch({ isLog, onChange }: ScaleSwitchProps): ReactNode {
  return (
    <SegmentedControl
      label="Scale"
      options={SCALES}
      value={isLog ? 'log' : 'linear'}
      onChange={(scale) => onChange(scale === 'log')}
    />
  );
}
