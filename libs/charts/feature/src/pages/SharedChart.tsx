import { chartSeriesQuery, shareQuery } from '@plumbline/charts/data-access';
import { writeChartAddress, type ChartOptions } from '@plumbline/charts/domain';
import { ChartView } from '@plumbline/charts/kit';
import type { shareCalls } from '@plumbline/charts/contract';
import { formatCount, formatDay, type ResultOf } from '@plumbline/shared/domain';
import { QueryPart } from '@plumbline/shared/kit';
import { Banner } from '@plumbline/shared/ui/Banner';
import { Button, LinkButton } from '@plumbline/shared/ui/Button';
import { useHydrated } from '@plumbline/shared/ui/ClientOnly';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';

type Share = ResultOf<(typeof shareCalls)['GET /_api/interactive_chart/shares/{id}']>;

/** Whether the values are those that were shared, in words. */
function verdictOf({ difference }: Share): string {
  if (!difference) return 'All values are as shared.';
  const { changed, points, days } = difference;
  if (changed === null) return 'Values differ from those that were shared.';
  const named = days.slice(0, 5).map((day) => formatDay(day));
  const more = days.length > named.length ? ' and others' : '';
  return `${formatCount(changed)} of ${formatCount(points)} points differ since: ${named.join(', ')}${more}.`;
}

/** The address at which a reader goes on with the chart. */
function ownAddress({ chart_options: options, security, asOf }: Share): string {
  const chart: ChartOptions = { ...options, ...(security !== null && { security }) };
  const params = writeChartAddress(new URLSearchParams(asOf ? { asOf } : {}), chart);
  return `/interactive_chart?${params.toString()}`;
}

function Content({ share }: { share: Share }): ReactNode {
  const [isStored, setStored] = useState(false);
  const { chart_options: kept, security, asOf, until, title, stored, difference, created_at: made } = share;
  const options: ChartOptions = { ...kept, ...(security !== null && { security }) };
  const query = useQuery(chartSeriesQuery(options, { asOf: asOf ?? undefined, until: until ?? undefined }));
  const shown = isStored && stored ? { ...query, data: stored, error: null } : query;
  return (
    <div className="flex flex-col gap-3">
      <Banner tone={difference ? 'warn' : 'good'}>
        Shared on {formatDay(made.slice(0, 10))}
        {asOf && `, as known on ${formatDay(asOf)}`}. {verdictOf(share)}
      </Banner>
      <div className="flex flex-wrap gap-2">
        <LinkButton href={ownAddress(share)}>Make it mine</LinkButton>
        {difference && stored && (
          <Button aria-pressed={isStored} onClick={() => setStored(!isStored)}>
            {isStored ? 'Show values of now' : 'Show values as shared'}
          </Button>
        )}
      </div>
      <ChartView title={title} options={options} query={shown} asOf={asOf ?? undefined} />
    </div>
  );
}

/** A chart that somebody shared: read only, with whether its values are still the same. */
export function SharedChart({ id }: { id: string }): ReactNode {
  const hydrated = useHydrated();
  const query = useQuery({ ...shareQuery(id), enabled: hydrated });
  return (
    <QueryPart query={query} lines={10} failure="The shared chart could not be loaded">
      {(share) => <Content share={share} />}
    </QueryPart>
  );
}
