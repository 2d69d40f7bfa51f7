import type { Day } from '@plumbline/shared/domain';
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import type { TimeSeriesEngine } from './engine/engine';
import type { TimeSeriesContent } from './time-series';

export interface EngineState {
  box: RefObject<HTMLDivElement | null>;
  engine: TimeSeriesEngine | undefined;
}

/** How near to the screen a box is when its chart is loaded. */
const NEAR = '600px';

/** Calls back once, when an element comes near the screen; returns the way to stop. */
function whenNear(element: Element, listener: () => void): () => void {
  if (typeof IntersectionObserver === 'undefined') {
    listener();
    return () => undefined;
  }
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      listener();
    },
    { rootMargin: NEAR },
  );
  observer.observe(element);
  return () => observer.disconnect();
}

/** Loads the canvas with its library once the box is near the screen: never on the server, in a file of its own. */
export function useEngine(content: TimeSeriesContent, onHover: (day: Day | undefined) => void): EngineState {
  const box = useRef<HTMLDivElement>(null);
  const [engine, setEngine] = useState<TimeSeriesEngine>();
  const onHoverEvent = useEffectEvent(onHover);
  useEffect(() => {
    let isGone = false;
    let made: TimeSeriesEngine | undefined;
    const load = () =>
      void import('./engine/engine').then(({ createTimeSeriesChart }) => {
        if (isGone || !box.current) return;
        made = createTimeSeriesChart(box.current, (day) => onHoverEvent(day));
        setEngine(made);
      });
    const stop = box.current ? whenNear(box.current, load) : undefined;
    return () => {
      isGone = true;
      stop?.();
      made?.dispose();
    };
  }, []);
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
