import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { createPriceChart, type PriceChartContent, type PriceChartEngine } from './price-chart-engine';

export interface PriceChartState {
  box: RefObject<HTMLDivElement | null>;
  engine: PriceChartEngine | undefined;
}

/** Loads the chart library once the box is in the page: never on the server, and in a file of its own. */
export function usePriceChart(content: PriceChartContent, onHover: (day: string | undefined) => void): PriceChartState {
  const box = useRef<HTMLDivElement>(null);
  const [engine, setEngine] = useState<PriceChartEngine>();
  const onHoverEvent = useEffectEvent(onHover);
  useEffect(() => {
    let isGone = false;
    let made: PriceChartEngine | undefined;
    void import('./chart-library').then((library) => {
      if (isGone || !box.current) return;
      made = createPriceChart(library, box.current, (day) => onHoverEvent(day));
      setEngine(made);
    });
    return () => {
      isGone = true;
      made?.dispose();
    };
  }, []);
  const { points, marks, kind, isLog, from } = content;
  useEffect(() => engine?.show({ points, marks, kind, isLog, from }), [engine, points, marks, kind, isLog, from]);
  return { box, engine };
}
