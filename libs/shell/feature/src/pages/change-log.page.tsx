import { RichText } from '@plumbline/rich-text/ui';
import type { platformCalls } from '@plumbline/shared/contract';
import { formatDay, type ResultOf } from '@plumbline/shared/domain';
import { Badge } from '@plumbline/shared/ui/Badge';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import { Link } from '@plumbline/shared/ui/Link';
import { Pagination } from '@plumbline/shared/ui/Pagination';
import { CHANGE_KINDS } from '@plumbline/shell/domain';
import { stockPath } from '@plumbline/stocks/domain';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { changeLogQuery } from './change-log-query';

type Entry = ResultOf<(typeof platformCalls)['GET /_api/change_logs']>['data'][number];

const kindLabel = (kind: string): string => CHANGE_KINDS.find(({ value }) => value === kind)?.label ?? kind;
const pageHref = (page: number): string => (page > 1 ? `/changelog?page=${String(page)}` : '/changelog');

function ChangeEntry({ entry: { id, day, title, kind, body } }: { entry: Entry }): ReactNode {
  return (
    <article className="change-entry" id={`change-${String(id)}`} aria-labelledby={`change-title-${String(id)}`}>
      <p className="change-facts">
        <time dateTime={day}>{formatDay(day)}</time>
        <Badge tone={kind === 'new' ? 'accent' : 'neutral'}>{kindLabel(kind)}</Badge>
      </p>
      <div className="change-text">
        <h2 id={`change-title-${String(id)}`}>{title}</h2>
        <RichText html={body} tickerHref={stockPath} />
      </div>
    </article>
  );
}

const NoEntries = ({ isFirst }: { isFirst: boolean }): ReactNode =>
  isFirst ? (
    <EmptyState title="Nothing is written here yet">What changes in the product will be listed here.</EmptyState>
  ) : (
    <EmptyState title="There is no such page" action={<Link href="/changelog">First page</Link>} />
  );

/** Change log of the product, the newest first. */
export function ChangeLogPage({ page }: { page: number }): ReactNode {
  const { data } = useSuspenseQuery(changeLogQuery(page));
  return (
    <main id="content" className="page change-log-page">
      <h1>Change log</h1>
      <p className="muted">What is new, improved and fixed.</p>
      {data.data.map((entry) => (
        <ChangeEntry key={entry.id} entry={entry} />
      ))}
      {data.data.length === 0 && <NoEntries isFirst={page === 1} />}
      {data.total > data.per_page && data.data.length > 0 && (
        <Pagination label="Change log" page={page} perPage={data.per_page} total={data.total} href={pageHref} />
      )}
    </main>
  );
}
