/** Kinds of events of the calendar, in the order of their chips. */
export const EVENT_KINDS = ['earnings', 'dividend', 'economic', 'release', 'cot', 'holiday'] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

/** Labels of the kinds. */
export const EVENT_LABELS: Readonly<Record<EventKind, string>> = {
  earnings: 'Results',
  dividend: 'Dividends',
  economic: 'Economic calendar',
  release: 'Releases of series',
  cot: 'Traders’ commitments',
  holiday: 'Exchange holidays',
};
