import { Card } from '@plumbline/shared/ui/Card';
import { Link } from '@plumbline/shared/ui/Link';
import { indicesQuery } from '@plumbline/stocks/data-access';
import { indexPath } from '@plumbline/stocks/domain';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import './directory.css';

/** Indices by region, each with its members. */
export function IndicesPage(): ReactNode {
  const { data } = useSuspenseQuery(indicesQuery()).data;
  const regions = [...new Set(data.map(({ region }) => region))];
  return (
    <main id="content" className="directory">
      <h1>Market indices</h1>
      <div className="directory-parts">
        {regions.map((region) => (
          <Card key={region} title={region}>
            <ul className="directory-links">
              {data
                .filter((one) => one.region === region)
                .map(({ ticker, name, members, reason }) => (
                  <li key={ticker}>
                    <Link href={indexPath(ticker)}>{name}</Link>{' '}
                    <small title={reason}>
                      {members === null ? 'no list of members' : `${String(members)} members`}
                    </small>
                  </li>
                ))}
            </ul>
          </Card>
        ))}
      </div>
    </main>
  );
}
