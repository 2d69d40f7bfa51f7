import type { EventColumn, EventScreen } from './event-screen';

const DAY = { unit: 'day', isSortable: true } as const;

const OTHER: EventColumn = { key: 'other', label: 'Other company', unit: 'text', isSortable: true };

const FILING: EventColumn = { key: 'form', label: 'Filing', unit: 'text', doc: 'The latest filing that reports it' };

/** The event screens, in the order of the screener's list. */
export const EVENT_SCREENS: readonly EventScreen[] = [
  {
    id: 101,
    slug: 'merger',
    name: 'Mergers and takeovers',
    about:
      'Companies that were taken over, and companies whose filings report a deal that is not closed. Communications on a merger (Form 425) are filed under both sides, so a buyer can be in the list as well. A deal that was called off leaves the list 18 months after its last filing.',
    source:
      'Log of corporate actions; tender offers (SC TO-T, SC 14D9), merger proxies (PREM14A, DEFM14A) and Form 425.',
    stages: [
      { value: 'pending', label: 'Pending' },
      { value: 'completed', label: 'Completed' },
    ],
    columns: [
      {
        key: 'day',
        label: 'Day',
        ...DAY,
        doc: 'First day without trading; of a pending deal the day of its latest filing',
      },
      {
        key: 'announced',
        label: 'Announced',
        ...DAY,
        doc: 'Day of the announcement, else of the first filing on the deal',
      },
      OTHER,
      { key: 'cash', label: 'Cash a share', unit: 'price', isSortable: true },
      { key: 'ratio', label: 'Shares for one', unit: 'ratio', isSortable: true, doc: 'Shares of the other company' },
      { key: 'price', label: 'Last price', unit: 'price', doc: 'Last close before the day, at most ten days old' },
      {
        key: 'premium',
        label: 'Premium',
        unit: 'percent',
        doc: 'Cash offered over the close on the day before the announcement',
      },
      FILING,
    ],
    order: '-day',
    chart: 'Mergers by year',
  },
  {
    id: 102,
    slug: 'spinoff',
    name: 'Spin-offs',
    about:
      'Companies that were given to the shareholders of another, and companies that registered for it (Form 10). The parent of a registered company is in the text of its registration only.',
    source: 'Log of corporate actions; registrations on Form 10.',
    stages: [
      { value: 'registered', label: 'Registered' },
      { value: 'completed', label: 'Completed' },
      { value: 'withdrawn', label: 'Withdrawn' },
    ],
    columns: [
      {
        key: 'day',
        label: 'Day',
        ...DAY,
        doc: 'First day of trading on its own; of a registered one its latest filing',
      },
      { key: 'other', label: 'Parent', unit: 'text', isSortable: true },
      {
        key: 'ratio',
        label: 'Shares for one',
        unit: 'ratio',
        isSortable: true,
        doc: 'New shares for one share of the parent',
      },
      {
        key: 'worth',
        label: 'Worth a share',
        unit: 'price',
        isSortable: true,
        doc: 'What one share of the parent received, where a source states it',
      },
      { key: 'first', label: 'First close', unit: 'price', doc: 'On the split basis of the as-of day' },
      { key: 'price', label: 'Last close', unit: 'price' },
      {
        key: 'change',
        label: 'Since then',
        unit: 'percent',
        doc: 'From the first close to the last, without dividends',
      },
      FILING,
    ],
    order: '-day',
    chart: 'Spin-offs by year',
  },
  {
    id: 103,
    slug: 'upcoming-special-dividends',
    name: 'Special dividends',
    about:
      'Dividends beyond the regular ones. It is paid to holders of the day before the ex-day. The price falls by about the amount on the ex-day, so the yield is no gain in itself.',
    source: 'Log of corporate actions.',
    stages: [
      { value: 'upcoming', label: 'Upcoming' },
      { value: 'past', label: 'Past' },
    ],
    columns: [
      { key: 'day', label: 'Ex-day', ...DAY },
      { key: 'amount', label: 'Amount', unit: 'price', isSortable: true },
      {
        key: 'yield',
        label: 'Of the price',
        unit: 'percent',
        doc: 'Amount against the last close before the ex-day, or the latest one of an upcoming dividend',
      },
      { key: 'price', label: 'Price', unit: 'price', doc: 'The close that the amount is held against' },
      { key: 'announced', label: 'Declared', ...DAY },
      { key: 'record', label: 'Record day', ...DAY },
      { key: 'paid', label: 'Payment', ...DAY },
    ],
    order: '-day',
    chart: 'Special dividends by year',
  },
  {
    id: 104,
    slug: 'short-stocks',
    name: 'Most sold short',
    about:
      'Net short positions that authorities in Europe publish (from 0.5 percent of the share capital by name), and for American shares the part of the trading off the exchanges that was sold short. The second is a measure of trading, not of open positions. Short interest as a share of the float is not available: no source here publishes both.',
    source: 'Regulation (EU) 236/2012, article 6; FINRA daily short sale volume.',
    stages: [],
    columns: [
      {
        key: 'position',
        label: 'Net short',
        unit: 'percent',
        isSortable: true,
        doc: 'Of the share capital: sum of published positions, or the sum of the authority',
      },
      {
        key: 'change',
        label: 'In 90 days',
        unit: 'percent',
        isSortable: true,
        doc: 'Change of that sum in percent points',
      },
      { key: 'holders', label: 'Holders', unit: 'count', isSortable: true, doc: 'Holders who are published by name' },
      { key: 'other', label: 'Largest holder', unit: 'text', isSortable: true },
      { key: 'day', label: 'Latest position', ...DAY },
      {
        key: 'volume',
        label: 'Short volume',
        unit: 'percent',
        isSortable: true,
        doc: 'Share of the trading off the exchanges that was sold short, last 20 days',
      },
      { key: 'volume_day', label: 'Volume up to', ...DAY },
    ],
    order: '-position',
    chart: 'Companies by net short position',
  },
  {
    id: 105,
    slug: 'delisted',
    name: 'Delisted companies',
    about:
      'Delisted securities, with what their holders received where known. A notice of removal alone (Form 25) does not put a company here: one is filed as well for a single class, or for a change of the exchange.',
    source: 'Log of corporate actions; lists of symbols; Forms 25 and 15.',
    stages: [
      { value: 'merger', label: 'Taken over' },
      { value: 'delisting', label: 'Delisted' },
      { value: 'ended', label: 'No longer listed' },
    ],
    columns: [
      { key: 'day', label: 'Day', ...DAY, doc: 'First day without trading' },
      { key: 'price', label: 'Last price', unit: 'price', doc: 'Last close before the day, at most ten days old' },
      { key: 'cash', label: 'Cash a share', unit: 'price', isSortable: true, doc: 'What holders received in cash' },
      {
        key: 'ratio',
        label: 'Shares for one',
        unit: 'ratio',
        isSortable: true,
        doc: 'Shares of the other company that holders received',
      },
      OTHER,
      FILING,
    ],
    order: '-day',
    chart: 'Delistings by year',
  },
];

/** The event screen whose page has this slug; undefined where there is none. */
export const eventScreenBySlug = (slug: string): EventScreen | undefined =>
  EVENT_SCREENS.find((screen) => screen.slug === slug);
