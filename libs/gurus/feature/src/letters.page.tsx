import { guruLettersQuery } from '@plumbline/gurus/data-access';
import { gurusPages, LETTER_PERIODS, type LetterPeriod } from '@plumbline/gurus/domain';
import { RichText } from '@plumbline/rich-text/ui';
import { formatDay } from '@plumbline/shared/domain';
import { PageFrame, QueryPart, useListAddress } from '@plumbline/shared/kit';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import { Pagination } from '@plumbline/shared/ui/Pagination';
import { LinkTabs } from '@plumbline/shared/ui/Tabs';
import { stockPath } from '@plumbline/stocks/domain';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

/** Letters of the editors about managers and markets. */
export function LettersPage({ period }: { period: LetterPeriod }): ReactNode {
  const { page, setPage } = useListAddress();
  const own = LETTER_PERIODS.find(({ value }) => value === period) ?? LETTER_PERIODS[0];
  const query = useQuery({ ...guruLettersQuery(period, page), placeholderData: keepPreviousData });
  return (
    <PageFrame pages={gurusPages.pages} path={own.path} title={own.title} width="narrow">
      <LinkTabs
        label="Letters"
        current={own.path}
        tabs={LETTER_PERIODS.map(({ label, path }) => ({ label, href: path }))}
      />
      <QueryPart query={query} lines={8} failure="The letters could not be loaded">
        {({ data, total, per_page: perPage }) => (
          <div className="mt-4 flex flex-col gap-6">
            {total === 0 && <EmptyState title="No letters yet">The editors have not written one yet.</EmptyState>}
            {data.map(({ id, title, published, body }) => (
              <article key={id} aria-labelledby={`letter-${String(id)}`}>
                <h2 id={`letter-${String(id)}`} className="m-0 text-xl">
                  {title}
                </h2>
                <p className="mb-2 mt-0 text-sm text-ink-3">{formatDay(published)}</p>
                <RichText html={body} tickerHref={stockPath} />
              </article>
            ))}
            {total > perPage && (
              <Pagination label="Pages of letters" page={page} perPage={perPage} total={total} onPage={setPage} />
            )}
          </div>
        )}
      </QueryPart>
    </PageFrame>
  );
}
