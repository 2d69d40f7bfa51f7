/** Types of targets. The first four are from the specification; saved screens are our addition. */
export const ALERTABLE_TYPES = ['STOCK', 'PORTFOLIO', 'PORTFOLIO_STOCK', 'ECONOMIC_INDICATOR', 'SCREEN'] as const;
/** One of them. */
export type AlertableType = (typeof ALERTABLE_TYPES)[number];

/** The text of the specification for any other type. */
export const TYPE_MESSAGE = 'Alert type not supported';
/** The text of the specification for an action on nothing. */
export const SELECT_MESSAGE = 'Please select alerts';

/** News of a company, the seven switches of the specification, in the order of the dialog. */
export const COMMON_ALERTS = [
  { key: 'stock_new_event', label: 'Events', text: 'Current reports, dividends, splits, mergers' },
  { key: 'stock_new_financial_updates', label: 'Figures', text: 'Results, and reports with figures of its statements' },
  { key: 'stock_new_10qk', label: 'Reports', text: 'Annual and quarterly reports' },
  { key: 'stock_new_insider_trading', label: 'Insiders', text: 'Trades of officers, directors and large owners' },
  { key: 'stock_new_guru_trading', label: 'Managers', text: 'Managers who bought or sold by their Form 13F' },
  { key: 'stock_new_politician_trading', label: 'Politicians', text: 'Trades that members of Congress disclosed' },
  { key: 'stock_new_transcript', label: 'Transcripts', text: 'What was said in calls with analysts' },
] as const;
/** One of the seven switches. */
export type CommonAlert = (typeof COMMON_ALERTS)[number]['key'];

/** The keys of the seven switches. */
export const COMMON_KEYS: readonly CommonAlert[] = COMMON_ALERTS.map(({ key }) => key);

/** Triggers of an alert: news, a condition, changes of a list, a series, upcoming days. */
export const ALERT_KEYS = [
  'formula',
  'list',
  'series',
  'calendar',
  ...COMMON_KEYS,
] as const satisfies readonly AlertKey[];
/** One of them. */
export type AlertKey = CommonAlert | 'formula' | 'list' | 'series' | 'calendar';

/** Which change tells: of a condition, of the members of a list, of a series. */
export const TRIGGERS = ['becomes_true', 'enters', 'leaves', 'both', 'value', 'revision'] as const;
/** One of them. */
export type Trigger = (typeof TRIGGERS)[number];

/** When it is reported: once a day with all others, or after each build. Source: spec rule alert.frequency. */
export const FREQUENCIES = ['daily', 'always'] as const;
/** One of them. */
export type Frequency = (typeof FREQUENCIES)[number];

/** Numbers of the specification and limits of our own. */
export const ALERT_LIMITS = {
  /** Alerts of one person. */
  alerts: 2_000,
  /** Characters of a condition. */
  formula: 2_000,
  /** Trading days in a row for which a condition must hold, at most. */
  hold: 250,
  /** Rows of the bell, and milliseconds until it asks again. */
  shown: 5,
  recheckMs: 300_000,
  /** Firings shown below an alert, and rows of a portfolio. */
  children: 5,
  rows: 10,
  /** Alerts of one batch. */
  batch: 500,
  /** Members of a list that are named in one message. */
  named: 20,
} as const;

/** Kinds of days to come that a calendar knows. */
export const CALENDAR_KINDS = [
  { key: 'dividend', label: 'Ex-dividend days' },
  { key: 'split', label: 'Splits' },
  { key: 'results', label: 'Days of results' },
] as const;
/** One of them. */
export type CalendarKind = (typeof CALENDAR_KINDS)[number]['key'];
