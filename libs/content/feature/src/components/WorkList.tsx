import { workQuery } from '@plumbline/content/data-access';
import { ARTICLE_STATE_LABELS, ARTICLE_STATES } from '@plumbline/content/domain';
import { QueryPart, SearchBox, useListAddress } from '@plumbline/shared/kit';
import { Card } from '@plumbline/shared/ui/Card';
import { DataTable } from '@plumbline/shared/ui/DataTable';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import { Pagination } from '@plumbline/shared/ui/Pagination';
import { Select } from '@plumbline/shared/ui/Select';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { OWN_COLUMNS, REVIEW_COLUMNS } from './work-columns';

const STATES = ARTICLE_STATES.map((value) => ({ value, label: ARTICLE_STATE_LABELS[value] }));

/** Articles one works on: one's own, or those that editors see. */
export function WorkList({ of, title, empty }: { of: 'mine' | 'review'; title: string; empty: ReactNode }): ReactNode {
  const list = useListAddress();
  const state = ARTICLE_STATES.find((one) => one === list.get('state'));
  const q = list.get('q');
  const query = useQuery({ ...workQuery(of, { state, q, page: list.page }), placeholderData: keepPreviousData });
  const isNarrowed = state !== undefined || q !== undefined;
  return (
    <Card title={title} flush>
      <div className="work-tools">
        <Select
          label="State"
          isLabelHidden
          className="w-[180px]"
          placeholder="All states"
          options={of === 'mine' ? STATES : STATES.filter(({ value }) => value !== 'draft')}
          value={state ?? ''}
          onChange={({ target }) => list.set({ state: target.value || undefined })}
        />
        <SearchBox
          key={q ?? ''}
          label="Title"
          value={q ?? ''}
          onSearch={(text) => list.set({ q: text || undefined })}
        />
      </div>
      <QueryPart query={query} lines={6} failure="The articles could not be loaded">
        {({ data, total, page, per_page: perPage }) =>
          total === 0 ? (
            <div className="p-4">{isNarrowed ? <EmptyState title="No article matches" /> : empty}</div>
          ) : (
            <>
              <DataTable
                caption={title}
                columns={of === 'mine' ? OWN_COLUMNS : REVIEW_COLUMNS}
                rows={data}
                rowKey={({ id }) => String(id)}
                exportName="articles"
              />
              {total > perPage && (
                <Pagination label={title} page={page} perPage={perPage} total={total} onPage={list.setPage} />
              )}
            </>
          )
        }
      </QueryPart>
    </Card>
  );
}
