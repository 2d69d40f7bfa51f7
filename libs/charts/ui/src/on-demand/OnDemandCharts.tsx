import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import { useNear } from '@plumbline/shared/ui/near';
import { Skeleton } from '@plumbline/shared/ui/Skeleton';
import { lazy, Suspense, useRef, type ComponentType, type ReactNode } from 'react';
import '../chart.css';
import type { BarsProps, DistributionProps, OnDemandProps, PointsProps, TwoAxesProps } from './chart-props';

const HEIGHT = 320;

/**
 * A chart whose library is large and draws nothing on a server: fetched when it comes near the screen, in a file of its
 * own. It keeps its place until then.
 */
function onDemand<Props extends OnDemandProps>(
  load: () => Promise<ComponentType<Props & { height: number }>>,
  isEmpty: (props: Props) => boolean,
): (props: Props) => ReactNode {
  const Chart = lazy(async () => ({ default: await load() }));
  return function OnDemandChart(props: Props): ReactNode {
    const place = useRef<HTMLDivElement>(null);
    const isNear = useNear(place);
    const { label, height = HEIGHT, emptyText = 'There is nothing to show' } = props;
    const skeleton = <Skeleton height={`${height}px`} />;
    return (
      <div ref={place} role="group" aria-label={label} className="chart-on-demand" style={{ minHeight: height }}>
        {isEmpty(props) && <EmptyState title={emptyText} />}
        {!isEmpty(props) && (
          <Suspense fallback={skeleton}>{isNear ? <Chart {...props} height={height} /> : skeleton}</Suspense>
        )}
      </div>
    );
  };
}

const hasNoBars = ({ categories, series }: Pick<BarsProps, 'categories' | 'series'>): boolean =>
  categories.length === 0 || series.every(({ values }) => values.every((value) => value === null));
const hasNoPoints = ({ points }: PointsProps): boolean => points.length === 0;

/** Parts of a total a category, negative ones under zero. */
export const StackedBars = onDemand<BarsProps>(() => import('./bars').then(({ Stacked }) => Stacked), hasNoBars);

/** Bars side by side a category. */
export const GroupedBars = onDemand<BarsProps>(() => import('./bars').then(({ Grouped }) => Grouped), hasNoBars);

/** Figures of up to two units by category, as bars or lines, each unit on an axis of its own. */
export const TwoAxes = onDemand<TwoAxesProps>(
  () => import('./two-axes').then(({ TwoAxesDrawn }) => TwoAxesDrawn),
  hasNoBars,
);

/** Points by two measures, their area a third. */
export const Bubble = onDemand<PointsProps>(() => import('./points').then(({ Bubbles }) => Bubbles), hasNoPoints);

/** The distribution of values, and the place of one of them. */
export const Distribution = onDemand<DistributionProps>(
  () => import('./histogram').then(({ Histogram }) => Histogram),
  ({ values }) => values.every((value) => value === null),
);
