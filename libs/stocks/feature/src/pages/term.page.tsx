import { Breadcrumb } from '@plumbline/shared/ui/Breadcrumb';
import { Button } from '@plumbline/shared/ui/Button';
import { TextField } from '@plumbline/shared/ui/TextField';
import { termQuery } from '@plumbline/stocks/data-access';
import { termPath } from '@plumbline/stocks/domain';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Form } from 'react-router-dom';
import { TermDetails } from '../components/TermDetails';

/** A figure whatever the company, and the way to the numbers of one. */
export function TermPage({ name }: { name: string }): ReactNode {
  const { data: term } = useSuspenseQuery(termQuery(name));
  return (
    <main id="content" className="mx-auto max-w-[1100px] px-5 pb-7 pt-4 max-md:px-3">
      <Breadcrumb
        crumbs={[{ label: 'Home', href: '/' }, { label: 'Glossary', href: '/glossary' }, { label: term.label }]}
      />
      <h1 className="my-2 text-2xl font-bold leading-tight tracking-tight">
        {term.label}
        <small className="ml-2 text-md font-medium tracking-normal text-ink-3">{term.category}</small>
      </h1>
      <Form method="get" action={termPath(term.slug)} className="mb-4 flex items-end gap-3">
        <TextField name="symbol" label="Numbers of a company" placeholder="Symbol, such as AAPL" maxLength={60} />
        <Button type="submit">Show</Button>
      </Form>
      <TermDetails term={term} />
    </main>
  );
}
