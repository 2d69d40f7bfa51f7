import { EmbedView } from '@plumbline/dashboard-widgets/kit';
import { widgetQuery, type EmbedChoice } from '@plumbline/dashboards/data-access';
import type { EmbedName } from '@plumbline/dashboards/domain';
import { formatDay } from '@plumbline/shared/domain';
import { Badge } from '@plumbline/shared/ui/Badge';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import './embed.css';

/** Reads the parameters of an embedded block from its address. */
export const embedChoice = (params: URLSearchParams): EmbedChoice => ({
  symbol: params.get('symbol') ?? undefined,
  region: params.get('region') ?? undefined,
  period: params.get('period') ?? undefined,
});

/** One block with its day and, where the figures are invented, the mark of the sample. */
export function EmbedPage({ name, choice }: { name: EmbedName; choice: EmbedChoice }): ReactNode {
  const { data } = useSuspenseQuery(widgetQuery(name, choice));
  return (
    <main id="content" className="embed">
      <header>
        <h1>{data.title}</h1>
        {data.sample && <Badge tone="time">Sample data</Badge>}
        <small>
          {data.date && `${formatDay(data.date)} · `}
          <a href="/licenses.txt" target="_blank" rel="noopener">
            Licences
          </a>
        </small>
      </header>
      <EmbedView name={name} data={data.data} />
    </main>
  );
}
