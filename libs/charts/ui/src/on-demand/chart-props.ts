import type { CategoryColour } from '../theme/series-look';

/** Common props of all charts on demand. */
export interface OnDemandProps {
  /** Name of the drawn values, with their unit: `Revenue by segment, USD`. */
  label: string;
  /** Pixels, 320 unless named; the same while loading and when empty. */
  height?: number;
  emptyText?: string;
}

export interface BarSeries {
  readonly label: string;
  /** One a category; `null` is unknown. */
  readonly values: readonly (number | null)[];
  /** By its place unless named. */
  readonly colour?: CategoryColour;
}

export interface BarsProps extends OnDemandProps {
  /** Years, segments: one a group of bars. */
  categories: readonly string[];
  series: readonly BarSeries[];
  format?: (value: number | null) => string;
}

export interface TwoAxesSeries {
  readonly label: string;
  /** One a category; `null` is unknown. */
  readonly values: readonly (number | null)[];
  readonly axis: 'left' | 'right';
}

export interface TwoAxesProps extends OnDemandProps {
  categories: readonly string[];
  series: readonly TwoAxesSeries[];
  draw: 'bars' | 'lines';
  /** How values of an axis are written. */
  formats?: Partial<Record<TwoAxesSeries['axis'], (value: number | null) => string>>;
}

export interface PointItem {
  readonly label: string;
  readonly x: number;
  readonly y: number;
  /** Area of a bubble. */
  readonly size?: number;
  /** Points of one group share a colour and a shape. */
  readonly group?: string;
}

/** One axis: its name with the unit, and how values are written. */
export interface PointAxis {
  readonly label: string;
  readonly format?: (value: number | null) => string;
}

export interface PointsProps extends OnDemandProps {
  points: readonly PointItem[];
  x: PointAxis;
  y: PointAxis;
  /** Of bubbles. */
  size?: PointAxis;
}

export interface DistributionProps extends OnDemandProps {
  /** `null` is not counted. */
  values: readonly (number | null)[];
  /** The place of the company itself. */
  own?: number;
  ownLabel?: string;
  format?: (value: number | null) => string;
  /** Bins at most. */
  bins?: number;
}
