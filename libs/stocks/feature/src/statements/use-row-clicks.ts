import { useEffect, type RefObject } from 'react';
import { toggledRow } from './toggled-row';

const isPress = (event: Event): boolean =>
  !(event instanceof KeyboardEvent) || event.key === 'Enter' || event.key === ' ';

/** The name of a row puts it on the chart or takes it off: one listener for a hundred rows the server rendered. */
export function useRowClicks(
  frame: RefObject<HTMLElement | null>,
  drawn: readonly string[] | undefined,
  onChange: (chart: string) => void,
): void {
  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const press = (event: Event) => {
      const chart = event.target && isPress(event) ? toggledRow(event.target, drawn) : undefined;
      if (chart === undefined) return;
      event.preventDefault();
      onChange(chart);
    };
    element.addEventListener('click', press);
    element.addEventListener('keydown', press);
    return () => {
      element.removeEventListener('click', press);
      element.removeEventListener('keydown', press);
    };
  }, [frame, drawn, onChange]);
}
