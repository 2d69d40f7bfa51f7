/** In addresses and calls: the current year, up to the last price. */
export const LATEST_YEAR = -1;
