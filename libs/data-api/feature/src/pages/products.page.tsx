import { useSession } from '@plumbline/auth/data-access';
import { dataAccountQuery, dataInfoQuery } from '@plumbline/data-api/data-access';
import { dataApiPages } from '@plumbline/data-api/domain';
import { PageFrame, QueryPart } from '@plumbline/shared/kit';
import { Card } from '@plumbline/shared/ui/Card';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CoverageCard } from '../parts/CoverageCard';
import { DataLinks } from '../parts/DataLinks';
import { ProductCards } from '../parts/ProductCards';

/** Products of data, and what there is by table. */
export function ProductsPage(): ReactNode {
  const info = useQuery(dataInfoQuery());
  const { state } = useSession();
  const account = useQuery({ ...dataAccountQuery(), enabled: state === 'member' });
  return (
    <PageFrame
      pages={dataApiPages.pages}
      path="/data"
      title="Data"
      aside={<DataLinks />}
      intro="The figures of this site for your own programs and tables: one by one through the API, or whole tables as files."
    >
      <Card title="Products" className="mb-4">
        <QueryPart query={info} failure="The products could not be loaded">
          {({ products }) => <ProductCards products={products} account={account.data} />}
        </QueryPart>
      </Card>
      <CoverageCard />
    </PageFrame>
  );
}
