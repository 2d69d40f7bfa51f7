/** The download that holds the feed of insiders, as its list is filtered and ordered. */
export const DEALS_FILE = 'Insider trades';
