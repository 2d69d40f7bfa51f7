import { STATUS_WORDS, unitText } from '@plumbline/formula/domain';
import { formatDay, formatNumber, type ResultOf } from '@plumbline/shared/domain';
import { Change } from '@plumbline/shared/ui/Change';
import { Link } from '@plumbline/shared/ui/Link';
import { StatList } from '@plumbline/shared/ui/StatList';
import type { StockCalls } from '@plumbline/stocks/contract';
import { stockPath } from '@plumbline/stocks/domain';
import type { ReactNode } from 'react';

type Summary = ResultOf<StockCalls['GET /_api/stocks/{id}/summary']>;

const FIGURES = ['mktcap', 'pettm', 'pb', 'dividend_yield', 'roe', 'net_margin'];

const textOf = ({ value, unit, status }: Summary['figures'][string]): string =>
  (value === null ? STATUS_WORDS[status ?? ''] : unitText(value, unit)) ?? '–';

/** Price and key figures of a security. */
export default function StockEmbed({ data }: { data: unknown }): ReactNode {
  const { display_symbol: symbol, company, figures, last_price_date: day, currency } = data as Summary;
  const [price, percent] = [figures['price']?.value ?? null, figures['price_change']?.value ?? null];
  return (
    <>
      <p className="m-0 truncate">
        <Link href={stockPath(symbol)} target="_blank" rel="noopener">
          <b>{symbol}</b> {company}
        </Link>
      </p>
      <p className="m-0 mb-2 flex items-baseline gap-2">
        <b className="text-2xl">{formatNumber(price)}</b>
        {price !== null && <small>{currency}</small>}
        <Change change={percent} percent={percent} percentOnly />
        {day && <small className="text-ink-3">{formatDay(day)}</small>}
      </p>
      <StatList
        stats={FIGURES.flatMap((key) => {
          const figure = figures[key];
          return figure ? [{ label: figure.label, value: textOf(figure) }] : [];
        })}
      />
    </>
  );
}
