/** Settings that screens keep until a person changes them. */
export const DEFAULT_SETTINGS = {
  collapseDiscussion: false,
  chatActionEnter: true,
  collapseExchanges: false,
  collapseFilters: false,
  stickyTable: true,
  dragTable: false,
  /** 0: the standard view. */
  defaultFinancialViewId: 0,
  screener_combined_charts: false,
} as const;

/** How pages look until a person changes it. */
export const DEFAULT_LOOKS = {
  theme: 'system',
  gain_colours: 'green-up',
  density: 'comfortable',
  locale: 'en-US',
  tour_done: false,
} as const;

/** Optional mails are off until a person asks for them. */
export const DEFAULT_EMAIL_CHOICES = { product_news: false, weekly_summary: false } as const;
