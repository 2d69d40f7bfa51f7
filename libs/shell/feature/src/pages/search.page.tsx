import { searchQuery, type SearchChoice } from '@plumbline/search/data-access';
import { SEARCH_TYPE_LABELS, searchPath } from '@plumbline/search/domain';
import type { SearchCalls } from '@plumbline/search/contract';
import { formatCount, type ResultOf } from '@plumbline/shared/domain';
import { Card } from '@plumbline/shared/ui/Card';
import { DataTable } from '@plumbline/shared/ui/DataTable';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import { Link } from '@plumbline/shared/ui/Link';
import { Pagination } from '@plumbline/shared/ui/Pagination';
import { LinkTabs } from '@plumbline/shared/ui/Tabs';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { SearchForm } from '../components/SearchForm';
import { choicePath } from './search-choice';
import { columnsOf, headersOf } from './search-columns';

type Found = ResultOf<SearchCalls['GET /_api/search']>;

interface FoundProps {
  choice: SearchChoice;
  found: Found;
}

const sortsOf = ([name, text]: readonly [string, string]) =>
  [
    { sort: 'match', label: 'Best match' },
    { sort: 'name', label: name },
    { sort: 'text', label: text },
  ] as const;

/** How the results are ordered: a choice in the address. */
function SortLinks({ choice, type }: { choice: SearchChoice; type: Found['type'] }): ReactNode {
  return (
    <nav className="sort-links" aria-label="Order of the results">
      {sortsOf(headersOf(type)).map(({ sort, label }) => (
        <Link
          key={sort}
          href={choicePath({ ...choice, sort, page: 1 })}
          {...(sort === choice.sort && { 'aria-current': 'true' as const })}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}

/** Nothing found: what else there is under the same text. */
function NothingFound({ choice, found }: FoundProps): ReactNode {
  const others = found.types.filter(({ type, total }) => type !== found.type && (total ?? 0) > 0);
  const [other] = others;
  if (choice.page > 1 && found.total > 0)
    return (
      <EmptyState
        title="There is no such page"
        action={<Link href={choicePath({ ...choice, page: 1 })}>First page</Link>}
      />
    );
  return (
    <EmptyState title={`No match for “${choice.keyword}”`}>
      {other ? (
        <Link href={searchPath(choice.keyword, other.type)}>
          {other.total} in {SEARCH_TYPE_LABELS[other.type].toLowerCase()}
        </Link>
      ) : (
        'Try the ticker, or the first word of the company’s name.'
      )}
    </EmptyState>
  );
}

function FoundTable({ choice, found }: FoundProps): ReactNode {
  const label = SEARCH_TYPE_LABELS[found.type];
  if (found.results.length === 0) return <NothingFound choice={choice} found={found} />;
  return (
    <Card
      title={`${label}: ${formatCount(found.total)}`}
      flush
      {...(found.type === 'menu' ? {} : { aside: <SortLinks choice={choice} type={found.type} /> })}
    >
      <DataTable
        caption={label}
        columns={columnsOf(found.type)}
        rows={found.results}
        rowKey={(row) => row.stockid ?? row.url}
      />
      <div className="search-pages">
        <Pagination
          label={label}
          page={found.page}
          perPage={found.per_page}
          total={found.total}
          href={(page) => choicePath({ ...choice, page })}
        />
      </div>
    </Card>
  );
}

/** All results, a tab per type. The choices are in the address. */
export function SearchPage({ choice }: { choice: SearchChoice }): ReactNode {
  const { data } = useSuspenseQuery(searchQuery(choice));
  const { keyword, type } = choice;
  const tabs = data.types.map((one) => ({
    href: searchPath(keyword, one.type),
    label: SEARCH_TYPE_LABELS[one.type],
    ...(one.total === null ? {} : { count: one.total }),
  }));
  return (
    <main id="content" className="page search-page">
      <h1>{keyword ? `Results for “${keyword}”` : 'All stocks'}</h1>
      <SearchForm keyword={keyword} type={type} />
      {keyword && <LinkTabs label="Kind of result" tabs={tabs} current={searchPath(keyword, type)} />}
      {data.type !== type && (
        <p className="muted">
          Stocks are shown: {SEARCH_TYPE_LABELS[type].toLowerCase()} are searched from three letters on.
        </p>
      )}
      <FoundTable choice={choice} found={data} />
    </main>
  );
}
