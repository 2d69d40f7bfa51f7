import { useSession } from '@plumbline/auth/data-access';
import { placeBefore } from '@plumbline/auth/domain';
import { QueryPart, useChange } from '@plumbline/shared/kit';
import { Badge } from '@plumbline/shared/ui/Badge';
import { Button } from '@plumbline/shared/ui/Button';
import { Checkbox } from '@plumbline/shared/ui/Checkbox';
import { Link } from '@plumbline/shared/ui/Link';
import { TextField } from '@plumbline/shared/ui/TextField';
import { notify } from '@plumbline/shared/ui/Toast';
import type { ResultOf } from '@plumbline/shared/domain';
import type { financialViewCalls } from '@plumbline/stocks/contract';
import { companyViewsQuery, financialViewsQuery, stocksApi } from '@plumbline/stocks/data-access';
import { readFinancialAddress, showsView, viewAddress, type SavedChoice } from '@plumbline/stocks/domain';
import { useQuery, type Query } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { sectionLabel } from './statement-columns';
import { useFinancialAddress } from './use-financial-address';

type Company = ResultOf<(typeof financialViewCalls)['GET /_api/stocks/{symbol}/financial_view']>;
type SavedView = ResultOf<(typeof financialViewCalls)['POST /_api/financial_view']>;
type Options = SavedView['options'];

/** The current address as values of a saved view. */
function choiceOf(params: URLSearchParams, all: readonly string[]) {
  const { rows, length, chart, draw } = readFinancialAddress(params);
  const words = Object.fromEntries(
    (['period', 'basis', 'view'] as const).flatMap((name) => {
      const text = params.get(name);
      return text ? [[name, text]] : [];
    }),
  ) as Pick<Options, 'period' | 'basis' | 'view'>;
  const options: Options = {
    ...words,
    ...(length !== undefined && { length }),
    ...(chart?.length && { chart: [...chart] }),
    ...(params.has('draw') && { draw }),
  };
  return { fields: [...(rows ?? all)], options };
}

const AFTER_CHANGE = {
  refreshes: [{ predicate: ({ queryKey: [key] }: Pick<Query, 'queryKey'>) => String(key).includes('financial_view') }],
  key: 'financial-view',
};

/** Changes of views, each of which asks for the list again. */
function useViewChanges() {
  const api = stocksApi();
  const create = useChange(
    {
      mutationFn: (body: { name: string; is_public: boolean } & ReturnType<typeof choiceOf>) =>
        api('POST /_api/financial_view', { body }),
    },
    AFTER_CHANGE,
  );
  const update = useChange(
    {
      mutationFn: (body: { id: number; version: number } & Partial<Omit<SavedView, 'id' | 'version'>>) =>
        api('PUT /_api/financial_view', { body }),
    },
    AFTER_CHANGE,
  );
  const remove = useChange(
    { mutationFn: (id: number) => api('DELETE /_api/financial_view', { query: { id } }) },
    AFTER_CHANGE,
  );
  return { create, update, remove };
}

interface ViewsProps {
  company: Company;
}

async function copyLink(id: number): Promise<void> {
  const { origin, pathname } = globalThis.location;
  try {
    await navigator.clipboard.writeText(`${origin}${pathname}?fv=${String(id)}`);
    notify({ text: 'Link copied', tone: 'good', key: 'financial-view' });
  } catch {
    notify({ text: 'The browser did not allow copying', tone: 'severe', key: 'financial-view' });
  }
}

/** Actions for the view that the page opened with. */
function OpenView({ view, company }: ViewsProps & { view: SavedView }): ReactNode {
  const { params, go } = useFinancialAddress();
  const { update, remove } = useViewChanges();
  const isChanged = !showsView(params, view as SavedChoice);
  const { id, version } = view;
  const set = (values: Partial<Pick<SavedView, 'is_public' | 'is_default'>>) =>
    update.mutate({ id, version, ...values });
  return (
    <section aria-label={`View ${view.name}`} className="view-open">
      <b>{view.name}</b> {isChanged && <Badge tone="medium">changed</Badge>}
      <div className="view-actions">
        {isChanged && (
          <Button size="small" variant="quiet" onClick={() => go(viewAddress(params, view as SavedChoice, id))}>
            Reset
          </Button>
        )}
        {isChanged && view.is_own && (
          <Button
            size="small"
            onClick={() =>
              update.mutate({
                id,
                version,
                ...choiceOf(
                  params,
                  company.rows.map(({ key }) => key),
                ),
              })
            }
          >
            Save
          </Button>
        )}
        {view.is_own && (
          <Button size="small" variant="quiet" onClick={() => remove.mutate(id)}>
            Remove
          </Button>
        )}
        {view.is_public && (
          <Button size="small" variant="quiet" icon="copy" onClick={() => void copyLink(id)}>
            Copy link
          </Button>
        )}
      </div>
      {view.is_own && (
        <>
          <Checkbox
            label="Everybody who has the link may open it"
            checked={view.is_public}
            onChange={({ target }) => set({ is_public: target.checked })}
          />
          <Checkbox
            label="Open the statements of every company with it"
            checked={view.is_default}
            onChange={({ target }) => set({ is_default: target.checked })}
          />
        </>
      )}
    </section>
  );
}

function SaveAs({ company }: ViewsProps): ReactNode {
  const { params, go } = useFinancialAddress();
  const { create } = useViewChanges();
  const [name, setName] = useState('');
  const [isPublic, setPublic] = useState(false);
  return (
    <form
      className="view-save"
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() === '') return;
        const choice = choiceOf(
          params,
          company.rows.map(({ key }) => key),
        );
        create.mutate(
          { name: name.trim(), is_public: isPublic, ...choice },
          {
            onSuccess: (view) => {
              setName('');
              go(viewAddress(params, view as SavedChoice, view.id));
            },
          },
        );
      }}
    >
      <TextField
        label="Save what you see as"
        placeholder="Name"
        maxLength={120}
        value={name}
        {...(create.error && { error: create.error.message })}
        onChange={({ target }) => setName(target.value)}
      />
      <Checkbox label="Shared by its link" checked={isPublic} onChange={() => setPublic(!isPublic)} />
      <Button type="submit" disabled={create.isPending || name.trim() === ''}>
        Save as
      </Button>
    </form>
  );
}

function Mine({ company }: ViewsProps): ReactNode {
  const { params, address, go } = useFinancialAddress();
  const list = useQuery(financialViewsQuery());
  const open = list.data?.data.find(({ id }) => id === address.saved);
  return (
    <QueryPart query={list} failure="Your views could not be loaded">
      {({ data }) => (
        <>
          {data.length > 0 && (
            <ul aria-label="Saved views" className="view-list">
              {data.map((view) => (
                <li key={view.id}>
                  <Button
                    size="small"
                    variant="quiet"
                    aria-pressed={view.id === address.saved}
                    onClick={() => go(viewAddress(params, view as SavedChoice, view.id))}
                  >
                    {view.name}
                  </Button>
                </li>
              ))}
            </ul>
          )}
          {open && <OpenView view={open} company={company} />}
          <SaveAs company={company} />
        </>
      )}
    </QueryPart>
  );
}

/** A view that somebody else shares is saved as one's own. */
function Shared({ company }: ViewsProps): ReactNode {
  const { view } = company;
  return view && !view.is_own ? <OpenView view={view} company={company} /> : null;
}

function RowChoice({ company }: ViewsProps): ReactNode {
  const { address, change } = useFinancialAddress();
  const shown = new Set(address.rows ?? company.rows.map(({ key }) => key));
  const sections = [...new Set(company.rows.map(({ section }) => section))];
  const toggle = (key: string) => {
    const next = shown.has(key) ? [...shown].filter((one) => one !== key) : [...(address.rows ?? []), key];
    if (next.length > 0) change({ rows: next.join(',') });
  };
  return (
    <details className="view-rows">
      <summary>Choose rows ({shown.size})</summary>
      {sections.map((section) => (
        <fieldset key={section}>
          <legend>{sectionLabel(section)}</legend>
          {company.rows
            .filter((row) => row.section === section)
            .map(({ key, label }) => (
              <Checkbox key={key} label={label} checked={shown.has(key)} onChange={() => toggle(key)} />
            ))}
        </fieldset>
      ))}
    </details>
  );
}

function SignIn(): ReactNode {
  const { pathname, search } = useLocation();
  const place = placeBefore('save', true, pathname + search);
  return place === undefined ? null : (
    <p>
      <Link href={place}>Sign in</Link> to save views of your own.
    </p>
  );
}

/** Sets of rows: those everybody has, one's own, and rows one by one. */
export function StatementViews({ name }: { name: string }): ReactNode {
  const { params, address, change, go } = useFinancialAddress();
  const session = useSession();
  const query = useQuery(companyViewsQuery(name, address.saved));
  return (
    <QueryPart query={query} failure="The rows could not be loaded">
      {(company) => (
        <div className="view-popover">
          <div className="view-actions">
            <Button
              size="small"
              variant="quiet"
              aria-pressed={address.rows === undefined}
              onClick={() => change({ rows: null, fv: null })}
            >
              All rows
            </Button>
            {company.sets.map(({ key, name: label, fields }) => (
              <Button
                key={key}
                size="small"
                variant="quiet"
                aria-pressed={address.rows?.join() === fields.join()}
                onClick={() => go(new URLSearchParams([...withoutRows(params), ['rows', fields.join(',')]]))}
              >
                {label}
              </Button>
            ))}
          </div>
          <Shared company={company} />
          {session.state === 'member' ? <Mine company={company} /> : <SignIn />}
          <RowChoice company={company} />
        </div>
      )}
    </QueryPart>
  );
}

const withoutRows = (params: URLSearchParams): [string, string][] =>
  [...params].filter(([name]) => name !== 'rows' && name !== 'fv');
