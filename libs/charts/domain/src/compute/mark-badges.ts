import type { Day } from '@plumbline/shared/domain';
import { placeOfDay } from './axis-days';

/** Something that happened on a day: a dividend, a split, a filing. */
export interface DayMark {
  readonly day: Day;
  /** A letter a kind: `D`. */
  readonly letter: string;
  /** In words: `Dividend 0.25 USD`. */
  readonly text?: string;
}

/** Badge on a day of the axis: the letter of its one mark, or their number. */
export interface MarkBadge {
  readonly day: Day;
  readonly label: string;
  readonly marks: readonly DayMark[];
}

/**
 * The badges of the days in view, in order. Marks of one day share a badge with their count; a day without a session
 * gives its marks to the next one. Marks outside the view are left out, never moved to its edge.
 */
export function markBadges(
  days: readonly Day[],
  marks: readonly DayMark[],
  view: { readonly from?: Day | undefined; readonly to?: Day | undefined } = {},
): readonly MarkBadge[] {
  const first = view.from ?? days[0] ?? '';
  const last = view.to ?? days.at(-1) ?? '';
  const byPlace = new Map<number, DayMark[]>();
  for (const mark of marks) {
    if (mark.day < first || mark.day > last) continue;
    const place = placeOfDay(days, mark.day);
    if (place < days.length) byPlace.set(place, [...(byPlace.get(place) ?? []), mark]);
  }
  return [...byPlace]
    .sort(([left], [right]) => left - right)
    .map(([place, own]) => ({
      day: days[place] ?? '',
      label: own.length === 1 ? (own[0]?.letter ?? '') : String(own.length),
      marks: own,
    }));
}
