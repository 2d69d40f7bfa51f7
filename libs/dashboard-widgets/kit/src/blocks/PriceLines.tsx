import { onDays, percentBases, percentOf } from '@plumbline/charts/domain';
import { LineTrend } from '@plumbline/charts/ui';
import { formatNumber, formatPercent, type Day, type ResultOf } from '@plumbline/shared/domain';
import { QueryPart } from '@plumbline/shared/kit';
import { Change } from '@plumbline/shared/ui/Change';
import { Link } from '@plumbline/shared/ui/Link';
import type { StockCalls } from '@plumbline/stocks/contract';
import { stockPricesQuery } from '@plumbline/stocks/data-access';
import { stockPath } from '@plumbline/stocks/domain';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { NoChoice } from '../parts/NoChoice';
import { spanStart } from '../parts/span-start';
import type { WidgetProps } from '../parts/widget-props';

type Prices = ResultOf<StockCalls['GET /_api/stocks/{id}/prices']>;

interface Line {
  readonly days: readonly Day[];
  readonly closes: readonly number[];
}

/** Closes of a span; none where the security has no prices. */
function lineOf({ day, close }: Prices, span: string): Line {
  const last = day.at(-1);
  if (!last) return { days: [], closes: [] };
  const from = day.findIndex((one) => one >= spanStart(span, last));
  return { days: day.slice(from), closes: close.slice(from) };
}

/** Change of both in percent since the first day they share, on the days of the first one. */
function changes({ days, closes }: Line, other: Line): readonly (readonly (number | null)[])[] {
  const points = other.days.map((day, at) => ({ day, value: other.closes[at] ?? null }));
  const columns = [closes, onDays(days, points)];
  const bases = percentBases(days, columns);
  return columns.map((column, at) => percentOf(column, bases[at]));
}

const signed = (value: number): string => formatPercent(value, { decimals: 0, sign: 'always' });

interface DrawnProps {
  stock: string;
  versus: string;
  line: Line;
  other: Line | undefined;
  asOf: Day | undefined;
}

function Drawn({ stock, versus, line, other, asOf }: DrawnProps): ReactNode {
  const { days, closes } = line;
  const [first, last] = [closes.at(0), closes.at(-1)];
  const percent = first && last ? (last / first - 1) * 100 : null;
  const [own = closes, compared = []] = other ? changes(line, other) : [];
  const lines = [{ label: stock, values: own }, ...(other ? [{ label: versus, values: compared }] : [])];
  return (
    <>
      <p className="m-0 mb-2 flex items-baseline gap-2">
        <Link href={stockPath(stock, 'summary', asOf)}>
          <b>{stock}</b>
        </Link>
        <b className="text-lg">{formatNumber(last)}</b>
        <Change change={percent} percent={percent} percentOnly />
      </p>
      <LineTrend
        label={other ? `Change of ${stock} and ${versus}, percent` : `Close of ${stock}`}
        days={days}
        lines={lines}
        format={other ? signed : formatNumber}
        emptyText="No prices in this span"
      />
    </>
  );
}

/** Closes of a security over a span, alone or against another one. */
export default function PriceLines({ config, asOf }: WidgetProps): ReactNode {
  const [stock, versus, span] = [config.text('stock'), config.text('versus'), config.text('span')];
  const query = useQuery({ ...stockPricesQuery(stock, asOf), enabled: stock !== '' });
  const { data: other } = useQuery({ ...stockPricesQuery(versus, asOf), enabled: versus !== '' });
  if (stock === '') return <NoChoice what="security" />;
  return (
    <QueryPart query={query} lines={6} failure={`Prices of ${stock} could not be loaded`}>
      {(data) => (
        <Drawn
          stock={stock}
          versus={versus}
          asOf={asOf}
          line={lineOf(data, span)}
          other={versus !== '' && other ? lineOf(other, span) : undefined}
        />
      )}
    </QueryPart>
  );
}
