import { Link } from '@plumbline/shared/ui/Link';
import { stockPath, type StockTab } from '@plumbline/stocks/domain';
import type { ReactNode } from 'react';

/** A stock as lists name it. */
export interface NamedStock {
  /** Null where it is not served. */
  readonly display_symbol: string | null;
  readonly company: string;
}

export interface StockNameProps extends NamedStock {
  /** The tab it leads to; the summary when left out. */
  tab?: StockTab;
}

/** A stock with its symbol, leading to its page; its name alone where it is not served. */
export const StockName = ({ display_symbol: symbol, company, tab }: StockNameProps): ReactNode =>
  symbol === null ? (
    company
  ) : (
    <Link href={stockPath(symbol, tab)}>
      <b className="font-semibold">{symbol}</b> <span className="text-ink-2">{company}</span>
    </Link>
  );
