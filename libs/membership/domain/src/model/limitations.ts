/** Limits of memberships; staff see who reaches each. */
export const LIMITATIONS = [
  { key: 'downloads', label: 'Downloads', unit: 'rows of a file' },
  { key: 'alerts', label: 'Alerts', unit: 'alerts' },
  { key: 'portfolios', label: 'Portfolios', unit: 'portfolios' },
  { key: 'api', label: 'Data API', unit: 'calls refused' },
] as const;

/** One of them. */
export type Limitation = (typeof LIMITATIONS)[number]['key'];

/** Days that are looked at. */
export const LIMITATION_DAYS = 30;

/** Who uses this share of a limit, or more, is listed; percent. */
export const NEAR_LIMIT = 80;
