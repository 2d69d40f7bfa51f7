import { rangeStart, type ChartRange } from '@plumbline/charts/domain';
import { SegmentedControl, type Segment } from '@plumbline/shared/ui/SegmentedControl';
import type { ReactNode } from 'react';
import type { ChartScale } from '../time-series/time-series';

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

export { rangeStart, type ChartRange };

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
