const WITH_PRICES = /^\/(?:$|(?:stocks?|idx|portfolio|screener|ideas|compare-table|dcf-calculator)(?:\/|$))/;

/** True for pages with figures of prices: they say so while the market has none. */
export const needsPrices = (pathname: string): boolean => WITH_PRICES.test(pathname);
