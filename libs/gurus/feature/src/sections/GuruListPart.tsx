import {
  fundsQuery,
  managersQuery,
  picksQuery,
  realtimeQuery,
  scoresQuery,
  topsQuery,
  tradesQuery,
} from '@plumbline/gurus/data-access';
import type { GuruSection } from '@plumbline/gurus/domain';
import type { FilterSpec } from '@plumbline/shared/domain';
import { ListCard, useAsOf, useListState, useSearch } from '@plumbline/shared/kit';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useGroupFilter } from '../lists/group-filter';
import { managersList, managersShape } from '../lists/manager-list';
import { picksList, picksShape } from '../lists/pick-list';
import { realtimeList, realtimeShape } from '../lists/realtime-list';
import { scoresList, scoresShape } from '../lists/score-list';
import { topsList, topsShape } from '../lists/top-list';
import { tradesList, tradesShape } from '../lists/trade-list';

interface SectionProps {
  section: GuruSection;
  group: FilterSpec;
}

function Managers({ group }: SectionProps): ReactNode {
  const list = useListState(managersShape(group));
  const query = useQuery({ ...managersQuery(list.state, useAsOf()), placeholderData: keepPreviousData });
  return <ListCard spec={managersList(group)} list={list} query={query} />;
}

function Trades({ group }: SectionProps): ReactNode {
  const list = useListState(tradesShape(group));
  const query = useQuery({ ...tradesQuery(list.state, useAsOf()), placeholderData: keepPreviousData });
  return <ListCard spec={tradesList(group)} list={list} query={query} />;
}

function Realtime({ group }: SectionProps): ReactNode {
  const list = useListState(realtimeShape(group));
  const query = useQuery({ ...realtimeQuery(list.state, useAsOf()), placeholderData: keepPreviousData });
  return <ListCard spec={realtimeList(group)} list={list} query={query} />;
}

function Scores({ group }: SectionProps): ReactNode {
  const list = useListState(scoresShape(group));
  const query = useQuery({ ...scoresQuery(list.state, useAsOf()), placeholderData: keepPreviousData });
  return <ListCard spec={scoresList(group)} list={list} query={query} />;
}

function Tops({ group }: SectionProps): ReactNode {
  const list = useListState(topsShape(group));
  const query = useQuery({ ...topsQuery(list.state, useAsOf()), placeholderData: keepPreviousData });
  return <ListCard spec={topsList(group)} list={list} query={query} />;
}

function Funds({ section, group }: SectionProps): ReactNode {
  const shape = { group, sectors: [] };
  const list = useListState(picksShape(section, shape));
  const query = useQuery({ ...fundsQuery(list.state, useAsOf()), placeholderData: keepPreviousData });
  return <ListCard spec={picksList(section, shape)} list={list} query={query} />;
}

/** Stocks, with the sectors that occur among them; the one of the address before they are known. */
function Picks({ section, group }: SectionProps): ReactNode {
  const [params] = useSearch();
  const chosen = params.get('sector');
  const first = { group, sectors: chosen ? [chosen] : [] };
  const list = useListState(picksShape(section, first));
  const query = useQuery({ ...picksQuery(section, list.state, useAsOf()), placeholderData: keepPreviousData });
  const sectors = query.data?.sectors ?? first.sectors;
  return <ListCard spec={picksList(section, { group, sectors })} list={list} query={query} />;
}

const PARTS: Partial<Record<GuruSection['kind'], (props: SectionProps) => ReactNode>> = {
  managers: Managers,
  trades: Trades,
  realtime: Realtime,
  scores: Scores,
  tops: Tops,
  funds: Funds,
  view: Picks,
};

/** The list of a section, with groups of one's own to choose from. */
export function GuruListPart({ section }: { section: GuruSection }): ReactNode {
  const group = useGroupFilter();
  const Part = PARTS[section.kind] ?? Picks;
  return <Part section={section} group={group} />;
}
