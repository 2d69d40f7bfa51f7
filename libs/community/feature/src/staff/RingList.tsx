import { ringsQuery } from '@plumbline/community/data-access';
import { QueryPart } from '@plumbline/shared/kit';
import { Card } from '@plumbline/shared/ui/Card';
import { countColumn, percentColumn, textColumn } from '@plumbline/shared/ui/columns';
import { DataTable } from '@plumbline/shared/ui/DataTable';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

/** Pairs whose likes go to each other: a sign of one person with two accounts, or of an agreement. */
export function RingList(): ReactNode {
  const query = useQuery(ringsQuery());
  return (
    <Card
      title="Likes in pairs, 90 days"
      flush
      footer="Pairs with five likes or more each way that are at least half of all their likes."
    >
      <QueryPart query={query} failure="The pairs could not be loaded" className="p-4">
        {({ data }) => (
          <DataTable
            caption="Likes in pairs"
            rows={data}
            rowKey={({ names }) => names.join(' ')}
            empty={<EmptyState title="No such pair" />}
            columns={[
              textColumn('names', 'People', {
                of: ({ names }: { readonly names: readonly string[] }) => names.join(' and '),
              }),
              countColumn('likes', 'Likes'),
              percentColumn('share', 'Share of theirs', { decimals: 0 }),
            ]}
          />
        )}
      </QueryPart>
    </Card>
  );
}
