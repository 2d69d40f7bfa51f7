import type { Security } from '@plumbline/market-data/domain';
import { displaySymbol } from '@plumbline/stocks/domain';
import { ToolError } from './tool-error';
import type { ToolContext } from './tool';

const FORMS = ['10-K', '10-Q', '8-K', '20-F', '6-K', '13F'];

/** The security of a name; its names may be written from then on. */
export function named({ market, book }: Pick<ToolContext, 'market' | 'book'>, name: string): Security {
  const found = market.find(name);
  if (!found) {
    const [near] = market.search(name, 1);
    throw new ToolError(`No security is called ${name}${near ? `: ${near.symbol} is ${near.company}` : ''}`);
  }
  book.name(found.symbol, found.company, displaySymbol(found.exchange, found.symbol), ...FORMS);
  return found;
}

/** A security as values name it. */
export const securityFields = ({ id, symbol, exchange, company }: Security) => ({
  security: id,
  symbol: displaySymbol(exchange, symbol),
  company,
});
