import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { cursorStep, neighbour, nextPlace } from './cursor';

export interface ChartSliderProps {
  label: string;
  /** The series of its pane. */
  ids: readonly string[];
  /** Which of how many panes. */
  place: { index: number; count: number };
  index: number;
  last: number;
  /** Places with marks. */
  marked: readonly number[];
  /** Returns the spoken text for a series at the cursor. */
  speak: (seriesId: string | undefined) => string;
  /** Returns the spoken summary of a series. */
  summarise: (seriesId: string | undefined) => string;
  onMove: (index: number, seriesId?: string) => void;
  onLeave: () => void;
  onOpen?: (seriesId: string) => void;
}

/** The first pane is three times as high as each other one. */
function boxOf({ index, count }: ChartSliderProps['place']): { top: string; height: string } {
  const share = 100 / (count + 2);
  return { top: `${index === 0 ? 0 : (index + 2) * share}%`, height: `${index === 0 ? 3 * share : share}%` };
}

const SERIES_STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * Keys walk along the lines: arrows by points and series, `m` to the next mark, `s` for a summary, Enter to the
 * explanation. A slider, because its text is spoken at each step and screen readers pass it the keys.
 */
export function ChartSlider(props: ChartSliderProps): ReactNode {
  const { label, ids, place, index, last, marked, speak, summarise, onMove, onLeave, onOpen } = props;
  const [chosen, setChosen] = useState<string>();
  const [isSummary, setSummary] = useState(false);
  const seriesId = ids.includes(chosen ?? '') ? chosen : ids[0];

  const moveTo = (next: number | undefined, id = seriesId): boolean => {
    if (next === undefined) return false;
    setSummary(false);
    onMove(next, id);
    return true;
  };
  const changeSeries = (step: 1 | -1): boolean => {
    if (ids.length < 2) return false;
    const next = neighbour(ids, seriesId, step);
    setChosen(next);
    return moveTo(index, next);
  };
  const handleLetter = (key: string): boolean => {
    if (key === 'm') return moveTo(nextPlace(marked, index));
    if (key === 'Enter' && onOpen && seriesId !== undefined) onOpen(seriesId);
    else if (key === 's') setSummary(true);
    else return false;
    return true;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const step = SERIES_STEPS[event.key];
    const isHandled =
      moveTo(cursorStep(event.key, index, last)) || (step ? changeSeries(step) : handleLetter(event.key));
    if (isHandled) event.preventDefault();
  };
  return (
    <div
      role="slider"
      tabIndex={0}
      className="chart-slider"
      style={place.count > 1 ? boxOf(place) : { inset: 0 }}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={last}
      aria-valuenow={index}
      aria-valuetext={isSummary ? summarise(seriesId) : speak(seriesId)}
      onKeyDown={onKeyDown}
      onBlur={onLeave}
    />
  );
}
