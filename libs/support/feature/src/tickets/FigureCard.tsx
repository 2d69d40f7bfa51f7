import { carryAsOf } from '@plumbline/shared/domain';
import { Card } from '@plumbline/shared/ui/Card';
import { Link } from '@plumbline/shared/ui/Link';
import { StatList } from '@plumbline/shared/ui/StatList';
import { stockPath } from '@plumbline/stocks/domain';
import type { ReactNode } from 'react';
import type { Ticket } from './Conversation';

type Figure = NonNullable<Ticket['figure']>;

/** The explanation of the figure as it is now, of the same day where one was chosen. */
function explanationPath({ symbol, metric, period, kind, as_of: asOf }: Figure): string {
  const parts = new URLSearchParams({ explain: metric, ...(period && { period }), ...(kind && { kind }) });
  return `${carryAsOf(stockPath(symbol), asOf ?? undefined)}#${parts.toString()}`;
}

/** The figure that a ticket is about, as it was when it was reported. */
export const FigureCard = ({ figure }: { figure: Figure }): ReactNode => (
  <Card title="Reported figure">
    <StatList
      stats={[
        {
          label: 'Company',
          value: <Link href={carryAsOf(stockPath(figure.symbol), figure.as_of ?? undefined)}>{figure.name}</Link>,
        },
        {
          label: 'Figure',
          value: <Link href={explanationPath(figure)}>{figure.metric}</Link>,
        },
        { label: 'Value when it was reported', value: figure.value },
        ...(figure.period ? [{ label: 'Period', value: figure.period }] : []),
        { label: 'As of', value: figure.as_of ?? 'the latest data' },
        { label: 'Version of the data', value: figure.data_version },
      ]}
    />
  </Card>
);
