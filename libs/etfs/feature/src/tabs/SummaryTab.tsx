import { NotOnFile } from '@plumbline/shared/kit';
import { etfPath } from '@plumbline/etfs/domain';
import { formatCompact, formatCount, formatDay, formatNumber, formatPercent } from '@plumbline/shared/domain';
import { Card } from '@plumbline/shared/ui/Card';
import { Figure } from '@plumbline/shared/ui/Figure';
import { Link } from '@plumbline/shared/ui/Link';
import { StatList, type Stat } from '@plumbline/shared/ui/StatList';
import { stockPath } from '@plumbline/stocks/domain';
import type { ReactNode } from 'react';
import type { EtfAnswer } from '../etf-answer';
import { HoldingsTable } from './HoldingsTable';
import { MonthCards } from './MonthCards';
import { SliceCard } from './SliceCard';

type Summary = EtfAnswer<'summary'>;

const NO_PRICES = 'No price of this fund is known on this day';
const NO_REPORT = 'No report is public';

/** A figure of prices, leading to how it is computed. */
function Explained({ fund, figure, text }: { fund: Summary; figure: string; text: string | null }): ReactNode {
  if (text === null) return <Figure text={null} reason={NO_PRICES} />;
  return <Link href={`${stockPath(fund.symbol)}#explain=${figure}`}>{text}</Link>;
}

const percentOf = (value: number | null): string | null => (value === null ? null : formatPercent(value));

function priceStats(fund: Summary): readonly Stat[] {
  const { price, volume } = fund;
  const explained = (label: string, figure: string, text: string | null): Stat => ({
    label,
    value: <Explained fund={fund} figure={figure} text={text} />,
  });
  return [
    explained('Price', 'price', price === null ? null : `${formatNumber(price.value)} ${fund.currency}`),
    explained('Change of the day', 'p_pct_change', percentOf(price?.change ?? null)),
    explained('Volume', 'volumn_day', volume === null ? null : formatCount(volume)),
    explained('Dividend yield', 'dividend_yield', percentOf(fund.dividend_yield)),
    explained('Total return, 1 year', 'total_return_1y', percentOf(fund.r1y)),
    explained('Total return, 3 years a year', 'total_return_3y', percentOf(fund.r3y)),
    explained('Total return, 5 years a year', 'total_return_5y', percentOf(fund.r5y)),
  ];
}

/** Derived: reports name no shares. */
function Shares({ shares, shares_reason: reason }: Summary): ReactNode {
  if (!shares) return <Figure text={null} reason={reason ?? NO_REPORT} />;
  const { net_assets: net, price, day } = shares;
  return (
    <span
      title={`Derived: net assets of ${formatCompact(net)} USD over the price of ${formatNumber(price)} on ${formatDay(day)}`}
    >
      {formatCompact(shares.shares)} <span className="text-ink-3">derived</span>
    </span>
  );
}

const reported = (label: string, text: string | null | undefined): Stat => ({
  label,
  value: <Figure text={text ?? null} reason={NO_REPORT} />,
});

const compactOf = (value: number | null | undefined): string | null =>
  value === null || value === undefined ? null : `${formatCompact(value)} USD`;

function reportStats(fund: Summary): readonly Stat[] {
  const { report, holdings, top10 } = fund;
  return [
    reported('Net assets', compactOf(report?.net_assets)),
    { label: 'Shares outstanding', value: <Shares {...fund} /> },
    reported('Holdings', report && formatCount(holdings)),
    reported('Ten largest', percentOf(top10)),
    reported('Cash not among holdings', compactOf(report?.cash)),
    { label: 'Expense ratio', value: <Figure text={null} reason="It is in the prospectus, which is not read" /> },
  ];
}

/** A fund at a glance: no charts and no enterprise value. Source: spec rules card.etf-shares, card.etf-hide. */
export function SummaryTab(fund: Summary): ReactNode {
  const { symbol, top, sectors, report, price } = fund;
  return (
    <>
      <div className="grid grid-cols-2 items-start gap-4 max-lg:grid-cols-1">
        <Card title="By its report" {...(report && { aside: formatDay(report.day) })}>
          <StatList columns={2} stats={reportStats(fund)} />
        </Card>
        <Card title="By its price" {...(price && { aside: formatDay(price.day) })}>
          <StatList columns={2} stats={priceStats(fund)} />
        </Card>
      </div>
      <div className="grid grid-cols-2 items-start gap-4 max-lg:grid-cols-1">
        <Card
          title="Largest holdings"
          flush
          aside={<Link href={etfPath(symbol, 'current-portfolio')}>All holdings</Link>}
        >
          {top.length > 0 ? (
            <HoldingsTable
              caption="Largest holdings"
              rows={top}
              exportName={`${symbol}-top`}
              columns={['company', 'weight', 'value', 'balance']}
            />
          ) : (
            <NotOnFile title={NO_REPORT}>Import reports on Form N-PORT.</NotOnFile>
          )}
        </Card>
        {sectors.length > 0 && (
          <SliceCard
            title="Sectors"
            header="Sector"
            slices={sectors}
            exportName={`${symbol}-sectors`}
            note="Sectors of companies as they are now."
          />
        )}
        <MonthCards {...fund} />
      </div>
    </>
  );
}
