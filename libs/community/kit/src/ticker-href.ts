import { stockPath } from '@plumbline/stocks/domain';

/** Where a ticker in a text leads. */
export const tickerHref = (symbol: string): string => stockPath(symbol);
