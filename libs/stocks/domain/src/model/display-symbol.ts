import { localSymbol, type Security } from '@plumbline/market-data/domain';

/** Exchange codes of the United States: their securities are addressed by symbol alone. */
const US_EXCHANGES = new Set(['', 'AMEX', 'ARCA', 'BATS', 'GREY', 'IEXG', 'NAS', 'NSC', 'NYSE', 'OTCBB', 'OTCPK']);

/** How a security is named in addresses and lists: 'AAPL', or 'XPAR:MC' outside the United States. */
export const displaySymbol = (exchange: string, symbol: string): string =>
  US_EXCHANGES.has(exchange) ? symbol : `${exchange}:${localSymbol(exchange, symbol)}`;

/** A security as lists name it on the wire; without one, the name that is at hand. */
export const namedStock = (
  security: Pick<Security, 'id' | 'exchange' | 'symbol' | 'company'> | undefined,
  name: string,
): { stockid: string | null; display_symbol: string | null; company: string } =>
  security
    ? {
        stockid: security.id,
        display_symbol: displaySymbol(security.exchange, security.symbol),
        company: security.company,
      }
    : { stockid: null, display_symbol: null, company: name };
