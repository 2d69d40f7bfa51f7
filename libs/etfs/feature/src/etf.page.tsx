import { NotOnFile, QueryPart, useSearch } from '@plumbline/shared/kit';
import { Card } from '@plumbline/shared/ui/Card';
import type { ApiError } from '@plumbline/shared/domain';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { EtfFrame } from './EtfFrame';
import type { AnyEtfAnswer, EtfAnswer } from './etf-answer';
import { etfPageQuery, type EtfPageKey } from './page-queries';
import { ChartTab } from './tabs/ChartTab';
import { HistoryTab } from './tabs/HistoryTab';
import { HoldingsTable } from './tabs/HoldingsTable';
import { PicksTab, PortfolioTab, TradesTab } from './tabs/ListTabs';
import { OverlapTab } from './tabs/OverlapTab';
import { OverviewTab } from './tabs/OverviewTab';
import { SliceCard } from './tabs/SliceCard';
import { SummaryTab } from './tabs/SummaryTab';

function TopTab({ symbol, holdings, data }: EtfAnswer<'top-holdings'>): ReactNode {
  return (
    <Card title={`The ${data.length} largest of ${holdings} holdings`} flush>
      {data.length > 0 ? (
        <HoldingsTable caption="Largest holdings" rows={data} exportName={`${symbol}-top-holdings`} />
      ) : (
        <NotOnFile title="No report is public">Import reports on Form N-PORT.</NotOnFile>
      )}
    </Card>
  );
}

const SectorTab = ({ symbol, report, slices }: EtfAnswer<'sector-breakdown'>): ReactNode => (
  <SliceCard
    title="Sectors"
    header="Sector"
    slices={slices}
    exportName={`${symbol}-sectors`}
    note="Sectors of companies as they are now; what is no share stands by what it is. Together 100 %."
    drawnOf={report?.net_assets ?? null}
  />
);

const CountryTab = ({ symbol, report, slices, currencies }: EtfAnswer<'country-breakdown'>): ReactNode => (
  <div className="grid grid-cols-2 items-start gap-4 max-lg:grid-cols-1">
    <SliceCard
      title="Countries"
      header="Country"
      slices={slices}
      exportName={`${symbol}-countries`}
      note="Countries of issuers, as the report names them."
      drawnOf={report?.net_assets ?? null}
    />
    <SliceCard
      title="Currencies"
      header="Currency"
      slices={currencies}
      exportName={`${symbol}-currencies`}
      drawnOf={report?.net_assets ?? null}
    />
  </div>
);

interface ContentProps {
  answer: AnyEtfAnswer;
  query: UseQueryResult<AnyEtfAnswer, ApiError>;
}

function Content({ answer, query }: ContentProps): ReactNode {
  switch (answer.tab) {
    case 'summary':
      return <SummaryTab {...answer} />;
    case 'overview':
      return <OverviewTab {...answer} />;
    case 'chart':
      return <ChartTab {...answer} />;
    case 'top-holdings':
      return <TopTab {...answer} />;
    case 'sector-breakdown':
      return <SectorTab {...answer} />;
    case 'country-breakdown':
      return <CountryTab {...answer} />;
    case 'history':
      return <HistoryTab {...answer} />;
    case 'current-portfolio':
      return <PortfolioTab answer={answer} query={query} />;
    case 'stock-picks':
      return <PicksTab answer={answer} query={query} />;
    case 'trades':
      return <TradesTab answer={answer} query={query} />;
    case 'overlap':
      return <OverlapTab {...answer} />;
  }
}

/** A page of a fund. */
export function EtfPage({ ticker, page }: { ticker: string; page: EtfPageKey }): ReactNode {
  const [params] = useSearch();
  const query = useQuery({
    ...etfPageQuery(ticker, page, params),
    // Another page of the list of the same fund keeps its rows while the next are asked for.
    placeholderData: (before: AnyEtfAnswer | undefined) => (before?.tab === page ? before : undefined),
  });
  return (
    <QueryPart query={query} lines={12} failure="The fund could not be loaded">
      {(answer) => (
        <EtfFrame fund={answer} page={page}>
          <Content answer={answer} query={query} />
        </EtfFrame>
      )}
    </QueryPart>
  );
}
