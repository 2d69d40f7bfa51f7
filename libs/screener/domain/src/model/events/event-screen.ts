/** How a value of an event is read: a price has the currency of its row, a ratio counts shares for one share. */
export const EVENT_UNITS = ['text', 'day', 'price', 'ratio', 'percent', 'count'] as const;

/** A unit of an event's value. */
export type EventUnit = (typeof EVENT_UNITS)[number];

/** A column of an event screen. */
export interface EventColumn {
  readonly key: string;
  readonly label: string;
  readonly unit: EventUnit;
  /** Description of the column where the label does not suffice. */
  readonly doc?: string;
  /** True for what is known of all rows; what is looked up for the rows of a page cannot order all of them. */
  readonly isSortable?: true;
}

/** How far an event is. */
export interface EventStage {
  readonly value: string;
  readonly label: string;
}

/** A screen of what happened to securities, not of their figures: a list from the action log, filings and positions. */
export interface EventScreen {
  /** Kept for good: usage is counted by it. */
  readonly id: number;
  /** Its page is `/screener/{slug}`. */
  readonly slug: EventSlug;
  readonly name: string;
  /** Contents of the list, and its gaps. */
  readonly about: string;
  readonly source: string;
  /** Without stages every row is of one kind. */
  readonly stages: readonly EventStage[];
  /** Next to symbol and company. */
  readonly columns: readonly EventColumn[];
  /** As in an address: `-day` puts the newest first. */
  readonly order: string;
  /** Heading of its chart. */
  readonly chart: string;
}

/** Slugs of the event screens. Source: routes of the specification (screener.slug). */
export const EVENT_SLUGS = ['delisted', 'merger', 'spinoff', 'upcoming-special-dividends', 'short-stocks'] as const;

/** The page of an event screen. */
export type EventSlug = (typeof EVENT_SLUGS)[number];
