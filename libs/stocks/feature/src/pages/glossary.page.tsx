import { formatCount, groupBy, type ResultOf } from '@plumbline/shared/domain';
import { PageFrame } from '@plumbline/shared/kit';
import { Card } from '@plumbline/shared/ui/Card';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import { Link } from '@plumbline/shared/ui/Link';
import type { termCalls } from '@plumbline/stocks/contract';
import { glossaryQuery } from '@plumbline/stocks/data-access';
import { stocksPages, termPath } from '@plumbline/stocks/domain';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { walkItems } from '@plumbline/shared/ui/walk';
import { FiltersBlock } from '../blocks/FiltersBlock';

type Term = ResultOf<(typeof termCalls)['GET /_api/glossary']>['data'][number];

function Terms({ category, terms }: { category: string; terms: readonly Term[] }): ReactNode {
  return (
    <Card title={category} aside={<span>{formatCount(terms.length)}</span>} className="col-span-12">
      <dl {...walkItems} className="m-0 grid grid-cols-2 gap-x-6 gap-y-3 max-md:grid-cols-1">
        {terms.map(({ key, slug, label, doc }) => (
          <div key={key}>
            <dt className="font-semibold">
              <Link href={termPath(slug)}>{label}</Link>
            </dt>
            <dd className="m-0 text-ink-2">{doc}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

/** Every figure of the product with what it means, by category. */
export function GlossaryPage(): ReactNode {
  const [params] = useSearchParams();
  const { data } = useSuspenseQuery(glossaryQuery(params));
  const options = [
    { value: '', label: 'All categories' },
    ...data.categories.map(({ value, count }) => ({ value, label: value, count })),
  ];
  const filters = [
    { name: 'category', label: 'Category', value: params.get('category') ?? '', options },
    { name: 'text', label: 'Words', value: params.get('text') ?? '', placeholder: 'PE ratio, margin, Altman' },
  ];
  const groups = [...groupBy(data.data, ({ category }) => category)];
  return (
    <PageFrame
      pages={stocksPages.pages}
      path="/glossary"
      title="Glossary"
      intro="What every figure means and how it is calculated."
    >
      <div className="grid grid-cols-12 gap-4">
        <FiltersBlock block={{ kind: 'filters', key: 'choice', title: 'Which terms', filters }} />
        {groups.length === 0 && (
          <div className="col-span-12">
            <EmptyState title="No term matches">Try other words or all categories.</EmptyState>
          </div>
        )}
        {groups.map(([category, terms]) => (
          <Terms key={category} category={category} terms={terms} />
        ))}
      </div>
    </PageFrame>
  );
}
