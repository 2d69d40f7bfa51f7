import { recordVisit } from '@plumbline/shared/data-access';
import { formatDay, formatNumber } from '@plumbline/shared/domain';
import { Breadcrumb, type Crumb } from '@plumbline/shared/ui/Breadcrumb';
import { Change } from '@plumbline/shared/ui/Change';
import { Figure } from '@plumbline/shared/ui/Figure';
import { Link } from '@plumbline/shared/ui/Link';
import { SecurityMark } from '@plumbline/shared/ui/SecurityMark';
import { directoryPath, findTab, fundPath, stockPath, type StockTab } from '@plumbline/stocks/domain';
import { AsOfControl } from '@plumbline/stocks/kit';
import { useEffect, type ReactNode } from 'react';
import { triggerTo } from '../components/trigger-to';
import { StockTabs } from './StockTabs';
import type { StockSummary } from './stock-summary';

function PriceLine({ stock }: { stock: StockSummary }): ReactNode {
  const price = stock.figures['price'];
  const before = stock.figures['previous_close']?.value ?? null;
  const percent = stock.figures['price_change']?.value ?? null;
  return (
    <div className="flex items-baseline gap-3">
      <span className="text-2xl font-semibold tracking-tight">
        <Figure
          text={price?.value == null ? null : formatNumber(price.value)}
          label="Price"
          triggerProps={triggerTo('price')}
          {...(price?.reason ? { reason: price.reason } : {})}
        />
      </span>
      {price?.value != null && !stock.is_price_current && stock.last_price_date && (
        <span className="text-sm font-semibold text-brass-ink">of {formatDay(stock.last_price_date)}</span>
      )}
      {price?.value != null && before !== null && stock.is_price_current && (
        <Change change={price.value - before} percent={percent} triggerProps={triggerTo('price_change')} />
      )}
    </div>
  );
}

const GRADES: Readonly<Record<'B' | 'C', string>> = {
  B: 'stated by a list of fails to deliver',
  C: 'by reports of managers and funds',
};

/** How the price is known; one that no price file has with the way to a better one. */
function priceWords({ last_price_date: day, price_grade: grade, price_public: since, figures }: StockSummary): string {
  if (!day) return figures['price']?.reason ?? 'No price imported';
  if (grade !== 'B' && grade !== 'C') return `Close of ${formatDay(day)} · prices end of day`;
  const known = since ? `, public since ${formatDay(since)}` : '';
  return `Close of ${formatDay(day)}, ${GRADES[grade]}${known} · daily prices come with price files or a vendor`;
}

/** From when the figures of the page are. */
function Dateline({ stock }: { stock: StockSummary }): ReactNode {
  const price = priceWords(stock);
  const lastFiled = stock.filings.data[0]?.filed;
  return (
    <p className="mb-3 text-xs text-ink-3">
      {stock.ended && <b className="font-semibold text-brass-ink">Ended on {formatDay(stock.ended)} · </b>}
      {price}
      {lastFiled && ` · filings to ${formatDay(lastFiled)}`}
      {stock.asOf && (
        <>
          {' · '}
          <b className="font-semibold text-brass-ink">as known on {formatDay(stock.asOf)}</b>
        </>
      )}
    </p>
  );
}

/** The sector and the industry of a company, as the directory has them. */
function placeCrumbs({ sector, group, industry }: StockSummary): readonly Crumb[] {
  if (!sector) return [];
  const crumbs = [{ label: sector, href: directoryPath({ sector }) }];
  if (!group || !industry || industry === sector) return crumbs;
  return [...crumbs, { label: industry, href: directoryPath({ sector, group, industry }) }];
}

/** A tab of the strip leads back to the page that was open last. */
function useRecordVisit({ display_symbol: name, company: title }: StockSummary, tab: StockTab): void {
  useEffect(
    () => recordVisit({ kind: 'stock', key: `stock:${name}`, name, title, to: stockPath(name, tab) }),
    [name, title, tab],
  );
}

/** Actions that other domains add to the head of a stock page, given its title. */
export type StockActions = (page: { readonly title: string }) => ReactNode;

export interface StockHeaderProps {
  stock: StockSummary;
  tab: StockTab;
  actions?: StockActions | undefined;
}

/** The head all pages of a stock share: who it is, its price, the as-of day, the tabs. */
export function StockHeader({ stock, tab, actions }: StockHeaderProps): ReactNode {
  useRecordVisit(stock, tab);
  return (
    <>
      <Breadcrumb crumbs={[{ label: 'Home', href: '/' }, ...placeCrumbs(stock), { label: stock.display_symbol }]} />
      <div className="my-2 flex flex-wrap items-end gap-x-5 gap-y-2">
        <div className="flex min-w-0 items-center gap-3">
          <SecurityMark symbol={stock.display_symbol} size="large" />
          <h1 className="m-0 text-2xl font-bold leading-tight tracking-tight">
            {stock.company}
            <small className="ml-2 text-md font-medium tracking-normal text-ink-3">
              {stock.exchange ? `${stock.exchange}:` : ''}
              {stock.symbol} · {stock.currency}
            </small>
          </h1>
        </div>
        <PriceLine stock={stock} />
        <div className="ml-auto flex flex-wrap items-center gap-2 max-md:ml-0">
          {stock.subject === 'fund' && <Link href={fundPath(stock.display_symbol)}>What it holds</Link>}
          {actions?.({ title: `${stock.company} ${findTab(tab)?.title ?? tab}` })}
          <AsOfControl />
        </div>
      </div>
      <Dateline stock={stock} />
      <StockTabs stock={stock} tab={tab} />
    </>
  );
}
