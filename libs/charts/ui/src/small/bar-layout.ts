/** One bar of a trend; `null` is a period without a value. */
export interface TrendPoint {
  /** Under the bar, short: `25`. */
  readonly label: string;
  readonly value: number | null;
}

export interface Bar {
  readonly label: string;
  readonly x: number;
  readonly width: number;
  /** `undefined` where there is no value: the place stays empty. */
  readonly box: { readonly y: number; readonly height: number } | undefined;
}

export interface BarLayout {
  readonly bars: readonly Bar[];
  /** The zero line. */
  readonly zeroY: number;
}

const GAP = 0.25;
const THINNEST = 0.8;

/** Places the bars in a box; zero is always in sight, negative bars hang from it. */
export function layOutBars(points: readonly TrendPoint[], width: number, height: number): BarLayout {
  const values = points.map(({ value }) => value ?? 0);
  const most = Math.max(0, ...values);
  const least = Math.min(0, ...values);
  const scale = most === least ? 0 : height / (most - least);
  const zeroY = most * scale || (least < 0 ? 0 : height);
  const slot = width / Math.max(points.length, 1);
  const bars = points.map(({ label, value }, index) => {
    const barHeight = Math.max(Math.abs(value ?? 0) * scale, THINNEST);
    const y = value !== null && value < 0 ? zeroY : zeroY - barHeight;
    return {
      label,
      x: slot * (index + GAP / 2),
      width: slot * (1 - GAP),
      box: value === null ? undefined : { y, height: barHeight },
    };
  });
  return { bars, zeroY };
}
