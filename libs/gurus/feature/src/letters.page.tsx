import type { letterCalls } from '@plumbline/gurus/contract';
import { guruLettersQuery } from '@plumbline/gurus/data-access';
import { gurusPages, LETTER_PERIODS, type LetterPeriod } from '@plumbline/gurus/domain';
import { RichText } from '@plumbline/rich-text/ui';
import { formatDay, type ResultOf } from '@plumbline/shared/domain';
import { ListPart, PageFrame, useListState } from '@plumbline/shared/kit';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import type { ListSpec } from '@plumbline/shared/ui/ListView';
import { LinkTabs } from '@plumbline/shared/ui/Tabs';
import { stockPath } from '@plumbline/stocks/domain';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

type Letter = ResultOf<(typeof letterCalls)['GET /_api/guru_letters']>['data'][number];

const LIST: ListSpec<Letter> = {
  title: 'Letters',
  pages: 'Pages of letters',
  columns: [],
  rowKey: ({ id }) => String(id),
  emptyText: 'No letters yet',
  failure: 'The letters could not be loaded',
};

const NO_LETTERS = <EmptyState title={LIST.emptyText}>The editors have not written one yet.</EmptyState>;

/** Letters of the editors about managers and markets. */
export function LettersPage({ period }: { period: LetterPeriod }): ReactNode {
  const list = useListState(LIST);
  const own = LETTER_PERIODS.find(({ value }) => value === period) ?? LETTER_PERIODS[0];
  const query = useQuery({ ...guruLettersQuery(period, list.state.page), placeholderData: keepPreviousData });
  return (
    <PageFrame pages={gurusPages.pages} path={own.path} title={own.title} width="narrow">
      <LinkTabs
        label="Letters"
        current={own.path}
        tabs={LETTER_PERIODS.map(({ label, path }) => ({ label, href: path }))}
      />
      <ListPart spec={LIST} list={list} query={query} empty={NO_LETTERS}>
        {(letters) => (
          <div className="mt-4 flex flex-col gap-6">
            {letters.map(({ id, title, published, body }) => (
              <article key={id} aria-labelledby={`letter-${String(id)}`}>
                <h2 id={`letter-${String(id)}`} className="m-0 text-xl">
                  {title}
                </h2>
                <p className="mb-2 mt-0 text-sm text-ink-3">{formatDay(published)}</p>
                <RichText html={body} tickerHref={stockPath} />
              </article>
            ))}
          </div>
        )}
      </ListPart>
    </PageFrame>
  );
}
