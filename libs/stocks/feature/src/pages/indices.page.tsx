import { groupBy } from '@plumbline/shared/domain';
import { PageFrame } from '@plumbline/shared/kit';
import { Card } from '@plumbline/shared/ui/Card';
import { Link } from '@plumbline/shared/ui/Link';
import { indicesQuery } from '@plumbline/stocks/data-access';
import { indexPath, stocksPages } from '@plumbline/stocks/domain';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import './directory.css';

/** Indices by region, each with its members. */
export function IndicesPage(): ReactNode {
  const { data } = useSuspenseQuery(indicesQuery()).data;
  const regions = groupBy(data, ({ region }) => region);
  return (
    <PageFrame pages={stocksPages.pages} path="/idx" title="Market indices" width="wide">
      <div className="directory-parts">
        {[...regions].map(([region, own]) => (
          <Card key={region} title={region}>
            <ul className="directory-links">
              {own.map(({ ticker, name, members, reason }) => (
                <li key={ticker}>
                  <Link href={indexPath(ticker)}>{name}</Link>{' '}
                  <small title={reason}>{members === null ? 'no list of members' : `${String(members)} members`}</small>
                </li>
              ))}
            </ul>
          </Card>
        ))}
      </div>
    </PageFrame>
  );
}
