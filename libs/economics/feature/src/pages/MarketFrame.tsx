import { economicsPages, marketPath, type MarketPage } from '@plumbline/economics/domain';
import { PageFrame } from '@plumbline/shared/kit';
import { Card } from '@plumbline/shared/ui/Card';
import type { ReactNode } from 'react';
import { KnownOn } from '../kit/KnownOn';

/** The frame of a page of markets: title, day, what it shows, how it is made. */
export function MarketFrame({ page, children }: { page: MarketPage; children: ReactNode }): ReactNode {
  return (
    <PageFrame
      pages={economicsPages.pages}
      path={marketPath(page.slug)}
      title={page.title}
      intro={page.description}
      aside={<KnownOn />}
      width="wide"
    >
      <div className="flex flex-col gap-4">
        {children}
        <Card title="How to read it">
          <p className="m-0 text-sm">{page.about}</p>
        </Card>
      </div>
    </PageFrame>
  );
}
