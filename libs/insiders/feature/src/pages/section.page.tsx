import { insiderSectionQuery, ofKind } from '@plumbline/insiders/data-access';
import { insiderSection, insidersPages, type InsiderSection } from '@plumbline/insiders/domain';
import { ListCard, PageFrame, useAsOf, useListState } from '@plumbline/shared/kit';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { dealsList, OFFICERS_SHAPE } from '../lists/deal-list';
import { registerList, REGISTER_SHAPE, stocksList, STOCKS_SHAPE } from '../lists/section-lists';
import { ClusterPart } from './ClusterPart';
import { MonthPart, WeekPart } from './SumParts';

export interface PartProps {
  section: InsiderSection;
}

const [TRADES, STOCKS, REGISTER] = [ofKind('trade'), ofKind('stock'), ofKind('register')];

function Trades({ section }: PartProps): ReactNode {
  const list = useListState(OFFICERS_SHAPE);
  const options = insiderSectionQuery(section.key, list.state, { asOf: useAsOf() });
  const query = useQuery({ ...options, select: TRADES, placeholderData: keepPreviousData });
  const spec = dealsList(OFFICERS_SHAPE, { title: section.title, exportName: `insiders-${section.key}` });
  return <ListCard spec={spec} list={list} query={query} />;
}

function Stocks({ section }: PartProps): ReactNode {
  const list = useListState(STOCKS_SHAPE);
  const options = insiderSectionQuery(section.key, list.state, { asOf: useAsOf() });
  const query = useQuery({ ...options, select: STOCKS, placeholderData: keepPreviousData });
  return <ListCard spec={stocksList(section)} list={list} query={query} />;
}

/** Words for what an authority does not publish. */
const UNPUBLISHED: Readonly<Record<string, string>> = {
  side: 'whether it was a purchase or a sale',
  price: 'prices',
  volume: 'numbers of shares',
  value: 'values',
  balanceAfter: 'holdings',
  tradeDay: 'days of trades',
};

function Register({ section }: PartProps): ReactNode {
  const list = useListState(REGISTER_SHAPE);
  const options = insiderSectionQuery(section.key, list.state, { asOf: useAsOf() });
  const query = useQuery({ ...options, select: REGISTER, placeholderData: keepPreviousData });
  const missing = (query.data?.coverage.unpublished ?? []).map((key) => UNPUBLISHED[key] ?? key);
  return (
    <>
      {missing.length > 0 && (
        <p className="mb-3 mt-0 text-sm text-ink-2">This authority does not publish {missing.join(', ')}.</p>
      )}
      <ListCard spec={registerList(section)} list={list} query={query} />
    </>
  );
}

const PARTS: Readonly<Record<InsiderSection['kind'], (props: PartProps) => ReactNode>> = {
  trades: Trades,
  clusters: ClusterPart,
  stocks: Stocks,
  months: MonthPart,
  weeks: WeekPart,
  register: Register,
};

/** A page over many insiders. */
export function InsiderSectionPage({ name }: { name: string }): ReactNode {
  const section = insiderSection(name);
  if (!section) return null;
  const Part = PARTS[section.kind];
  return (
    <PageFrame
      pages={insidersPages.pages}
      path={`/insider/${section.key}`}
      title={section.title}
      intro={`${section.words}.`}
      width="wide"
    >
      <Part key={section.key} section={section} />
    </PageFrame>
  );
}
