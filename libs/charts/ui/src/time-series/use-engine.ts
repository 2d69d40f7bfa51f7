import type { Day } from '@plumbline/shared/domain';
import { useNear } from '@plumbline/shared/ui/near';
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import type { TimeSeriesEngine } from './engine/engine';
import type { TimeSeriesContent } from './time-series';

export interface EngineState {
  box: RefObject<HTMLDivElement | null>;
  engine: TimeSeriesEngine | undefined;
}

/** Loads the canvas with its library once the box is near the screen: never on the server, in a file of its own. */
export function useEngine(content: TimeSeriesContent, onHover: (day: Day | undefined) => void): EngineState {
  const box = useRef<HTMLDivElement>(null);
  const [engine, setEngine] = useState<TimeSeriesEngine>();
  const onHoverEvent = useEffectEvent(onHover);
  const isNear = useNear(box);
  useEffect(() => {
    if (!isNear) return undefined;
    let isGone = false;
    let made: TimeSeriesEngine | undefined;
    void import('./engine/engine').then(({ createTimeSeriesChart }) => {
      if (isGone || !box.current) return;
      made = createTimeSeriesChart(box.current, (day) => onHoverEvent(day));
      setEngine(made);
    });
    return () => {
      isGone = true;
      made?.dispose();
    };
  }, [isNear]);
  const { days, series, bands, marks, scale, from, to, sessions } = content;
  useEffect(
    () =>
      engine?.show({
        days,
        series,
        ...(bands && { bands }),
        ...(marks && { marks }),
        ...(scale && { scale }),
        ...(from !== undefined && { from }),
        ...(to !== undefined && { to }),
        ...(sessions && { sessions }),
      }),
    [engine, days, series, bands, marks, scale, from, to, sessions],
  );
  return { box, engine };
}
