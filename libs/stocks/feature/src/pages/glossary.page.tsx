import { formatCount, groupBy, type ResultOf } from '@plumbline/shared/domain';
import { PageFrame, useServerPart } from '@plumbline/shared/kit';
import { Card } from '@plumbline/shared/ui/Card';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import { Link } from '@plumbline/shared/ui/Link';
import { ServerPart } from '@plumbline/shared/ui/ServerPart';
import { walkInside, walkItems } from '@plumbline/shared/ui/walk';
import type { termCalls } from '@plumbline/stocks/contract';
import { glossaryCategoriesQuery, glossaryQuery } from '@plumbline/stocks/data-access';
import { stocksPages, termPath } from '@plumbline/stocks/domain';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { FiltersBlock } from '../blocks/FiltersBlock';

type Glossary = ResultOf<(typeof termCalls)['GET /_api/glossary']>;
type Term = Glossary['data'][number];

/** Styles are those of the list: there are hundreds of terms. */
const LIST =
  'm-0 grid grid-cols-2 gap-x-6 gap-y-3 max-md:grid-cols-1 [&_dd]:m-0 [&_dd]:text-ink-2 [&_dt]:font-semibold';

function Category({ name, terms }: { name: string; terms: readonly Term[] }): ReactNode {
  return (
    <Card title={name} aside={<span>{formatCount(terms.length)}</span>}>
      <dl {...walkItems} className={LIST}>
        {terms.map(({ key, slug, label, doc }) => (
          <div key={key}>
            <dt>
              <Link href={termPath(slug)}>{label}</Link>
            </dt>
            <dd>{doc}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

function Terms({ terms }: { terms: readonly Term[] }): ReactNode {
  if (terms.length === 0) return <EmptyState title="No term matches">Try other words or all categories.</EmptyState>;
  return (
    <div className="grid gap-4">
      {[...groupBy(terms, ({ category }) => category)].map(([name, own]) => (
        <Category key={name} name={name} terms={own} />
      ))}
    </div>
  );
}

function filtersOf(params: URLSearchParams, categories: Glossary['categories']) {
  const options = [
    { value: '', label: 'All categories' },
    ...categories.map(({ value, count }) => ({ value, label: value, count })),
  ];
  return [
    { name: 'category', label: 'Category', value: params.get('category') ?? '', options },
    { name: 'text', label: 'Words', value: params.get('text') ?? '', placeholder: 'PE ratio, margin, Altman' },
  ];
}

/** Every figure of the product with what it means, by category. */
export function GlossaryPage(): ReactNode {
  const [params] = useSearchParams();
  const { data: categories } = useSuspenseQuery(glossaryCategoriesQuery(params));
  const { data: glossary, onMissing } = useServerPart(glossaryQuery(params));
  const filters = filtersOf(params, categories);
  return (
    <PageFrame
      pages={stocksPages.pages}
      path="/glossary"
      title="Glossary"
      intro="What every figure means and how it is calculated."
    >
      <div className="flex flex-col gap-4" {...walkInside}>
        <FiltersBlock block={{ kind: 'filters', key: 'choice', title: 'Which terms', filters }} />
        <ServerPart isLive={glossary !== undefined} onEmpty={onMissing}>
          {() => glossary && <Terms terms={glossary.data} />}
        </ServerPart>
      </div>
    </PageFrame>
  );
}
