import { PageForm } from '@plumbline/shared/kit';
import { Button } from '@plumbline/shared/ui/Button';
import { TextField } from '@plumbline/shared/ui/TextField';
import type { ReactNode } from 'react';

export interface SearchFormProps {
  keyword?: string;
  /** Kept while searching again. */
  type?: string | undefined;
}

/** Leads to the page of all results, also before scripts run. */
export function SearchForm({ keyword = '', type }: SearchFormProps): ReactNode {
  return (
    <PageForm action="/search" role="search" aria-label="Search everything" className="search-form">
      <TextField
        key={keyword}
        label="Search a company, a symbol or a page"
        isLabelHidden
        name="q"
        type="search"
        maxLength={200}
        placeholder="Search a company, a symbol or a page"
        defaultValue={keyword}
      />
      {type && type !== 'stock' && <input type="hidden" name="type" value={type} />}
      <Button type="submit" variant="primary">
        Search
      </Button>
    </PageForm>
  );
}
