import { PageForm, PageFrame } from '@plumbline/shared/kit';
import { Button } from '@plumbline/shared/ui/Button';
import { TextField } from '@plumbline/shared/ui/TextField';
import { termQuery } from '@plumbline/stocks/data-access';
import { stocksPages, termPath } from '@plumbline/stocks/domain';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { TermDetails } from '../components/TermDetails';

/** A figure whatever the company, and the way to the numbers of one. */
export function TermPage({ name }: { name: string }): ReactNode {
  const { data: term } = useSuspenseQuery(termQuery(name));
  return (
    <PageFrame
      pages={stocksPages.pages}
      path="/term/:name"
      name={term.label}
      title={term.label}
      subtitle={term.category}
    >
      <PageForm action={termPath(term.slug)} className="mb-4 flex items-end gap-3">
        <TextField name="symbol" label="Numbers of a company" placeholder="Symbol, such as AAPL" maxLength={60} />
        <Button type="submit">Show</Button>
      </PageForm>
      <TermDetails term={term} />
    </PageFrame>
  );
}
