import { QueryPart } from '@plumbline/shared/kit';
import { stockTabQuery } from '@plumbline/stocks/data-access';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { TabBlocks } from '../blocks/TabBlocks';

const NO_PARAMS = new URLSearchParams();
const PARTS = /^(segments|geography|products)\b/;

/** Segments, regions and products, with what leads from the parts to the total of the company. */
export function BusinessParts({ name, asOf }: { name: string; asOf: string | undefined }): ReactNode {
  const query = useQuery(stockTabQuery(name, 'operating', asOf, NO_PARAMS));
  return (
    <QueryPart query={query} failure="Segments could not be loaded" className="p-4">
      {({ blocks }) => <TabBlocks blocks={blocks.filter(({ key }) => PARTS.test(key))} />}
    </QueryPart>
  );
}
