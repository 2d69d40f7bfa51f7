import { SegmentedControl, type Segment } from '@plumbline/shared/ui/SegmentedControl';
import type { ReactNode } from 'react';
import type { ChartScale } from '../time-series/time-series';

/** How far back a chart reaches. */
export type ChartRange = '1M' | '3M' | '6M' | 'YTD' | '1Y' | '2Y' | '3Y' | '5Y' | '10Y' | 'Max';

const TITLES: Record<ChartRange, string> = {
  '1M': 'One month',
  '3M': 'Three months',
  '6M': 'Six months',
  YTD: 'This year',
  '1Y': 'One year',
  '2Y': 'Two years',
  '3Y': 'Three years',
  '5Y': 'Five years',
  '10Y': 'Ten years',
  Max: 'All days',
};

const MONTHS: Record<Exclude<ChartRange, 'Max' | 'YTD'>, number> = {
  '1M': 1,
  '3M': 3,
  '6M': 6,
  '1Y': 12,
  '2Y': 24,
  '3Y': 36,
  '5Y': 60,
  '10Y': 120,
};

/** The first day in sight for a range that ends on a day; `undefined` shows all. Days a month lacks run into the next. */
export function rangeStart(range: ChartRange, lastDay: string): string | undefined {
  if (range === 'Max') return undefined;
  if (range === 'YTD') return `${lastDay.slice(0, 4)}-01-01`;
  const months = MONTHS[range];
  const [year = 0, month = 1, day = 1] = lastDay.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 - months, day)).toISOString().slice(0, 10);
}

export interface RangeSwitchProps {
  value: ChartRange;
  onChange: (range: ChartRange) => void;
  /** One month to all unless named. */
  ranges?: readonly ChartRange[];
}

const RANGES: readonly ChartRange[] = ['1M', '6M', '1Y', '2Y', '5Y', 'Max'];

export function RangeSwitch({ value, onChange, ranges = RANGES }: RangeSwitchProps): ReactNode {
  const options = ranges.map((range): Segment<ChartRange> => ({ value: range, label: range, title: TITLES[range] }));
  return <SegmentedControl label="Range" options={options} value={value} onChange={onChange} />;
}

export interface ScaleSwitchProps {
  value: ChartScale;
  onChange: (scale: ChartScale) => void;
  /** Linear and log unless named; percent where series are compared. */
  scales?: readonly ChartScale[];
  /** Why there can be no log scale now: it is offered, not to be chosen, and says so. */
  logRefusal?: string | undefined;
}

const SCALES: Record<ChartScale, Segment<ChartScale>> = {
  linear: { value: 'linear', label: 'Lin', title: 'Linear scale' },
  log: { value: 'log', label: 'Log', title: 'Logarithmic scale' },
  percent: { value: 'percent', label: '%', title: 'Change in percent' },
};

const LINEAR_OR_LOG: readonly ChartScale[] = ['linear', 'log'];

export function ScaleSwitch({ value, onChange, scales = LINEAR_OR_LOG, logRefusal }: ScaleSwitchProps): ReactNode {
  const options = scales.map((scale) =>
    scale === 'log' && logRefusal ? { ...SCALES.log, title: logRefusal, isDisabled: true } : SCALES[scale],
  );
  const shown = value === 'log' && logRefusal ? 'linear' : value;
  return <SegmentedControl label="Scale" options={options} value={shown} onChange={onChange} />;
}
