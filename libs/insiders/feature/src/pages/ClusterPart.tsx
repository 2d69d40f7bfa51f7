import { insiderSectionQuery, ofKind } from '@plumbline/insiders/data-access';
import type { InsiderSection } from '@plumbline/insiders/domain';
import { ListCard, useAsOf, useListAddress, useListState } from '@plumbline/shared/kit';
import { Select } from '@plumbline/shared/ui/Select';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { clustersList, CLUSTERS_SHAPE } from '../lists/section-lists';
import { clusterChoice, DAYS, PEOPLE } from './cluster-choice';

const CLUSTERS = ofKind('cluster');

/** Clusters by a rule that can be changed and shared. */
export function ClusterPart({ section }: { section: InsiderSection }): ReactNode {
  const address = useListAddress();
  const list = useListState(CLUSTERS_SHAPE);
  const cluster = clusterChoice(address.get);
  const options = insiderSectionQuery(section.key, list.state, { asOf: useAsOf(), cluster });
  const query = useQuery({ ...options, select: CLUSTERS, placeholderData: keepPreviousData });
  return (
    <>
      <div className="mb-4 flex flex-wrap items-end gap-4">
        <Select
          label="Different insiders"
          options={PEOPLE.map((people) => ({ value: String(people), label: `At least ${people}` }))}
          value={String(cluster.people)}
          onChange={(event) => address.set({ people: event.target.value })}
        />
        <Select
          label="Within"
          options={DAYS.map((days) => ({ value: String(days), label: `${days} days` }))}
          value={String(cluster.days)}
          onChange={(event) => address.set({ days: event.target.value })}
        />
      </div>
      <ListCard spec={clustersList(section)} list={list} query={query} />
    </>
  );
}
