import { formatCount } from '@plumbline/shared/domain';
import { PageForm } from '@plumbline/shared/kit';
import { Button } from '@plumbline/shared/ui/Button';
import { Select } from '@plumbline/shared/ui/Select';
import { TextField } from '@plumbline/shared/ui/TextField';
import type { TabBlockOf } from '@plumbline/stocks/domain';
import type { ReactNode } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';

type Filters = TabBlockOf<'filters'>;
type Filter = Filters['filters'][number];
type Option = NonNullable<Filter['options']>[number];

const optionOf = ({ value, label, group, count }: Option) => ({
  value,
  label: count === undefined ? label : `${label} (${formatCount(count)})`,
  ...(group ? { group } : {}),
});

function Control({ filter: { name, label, value, options, placeholder } }: { filter: Filter }): ReactNode {
  return options ? (
    <Select
      name={name}
      label={label}
      defaultValue={value}
      options={options.map(optionOf)}
      onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()}
    />
  ) : (
    <TextField type="search" name={name} label={label} defaultValue={value} placeholder={placeholder} maxLength={200} />
  );
}

/** Address parameters that stay, whatever is chosen. */
const CARRIED: ReadonlySet<string> = new Set(['asOf', 'period', 'basis']);
const carried = (params: URLSearchParams): [string, string][] => [...params].filter(([name]) => CARRIED.has(name));

/** Choices of a page in one row; the address carries them, so they work as a plain form. */
export function FiltersBlock({ block: { title, filters, submit = 'Apply' } }: { block: Filters }): ReactNode {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  // A new address brings new values: the fields start from them again.
  const key = filters.map(({ value }) => value).join('|');
  return (
    <PageForm
      key={key}
      action={pathname}
      keepsScroll
      aria-label={title}
      className="col-span-12 flex flex-wrap items-end gap-3"
    >
      {carried(params).map(([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
      {filters.map((filter) => (
        <div key={filter.name} className="min-w-48 flex-1 basis-56 max-w-md">
          <Control filter={filter} />
        </div>
      ))}
      <Button type="submit">{submit}</Button>
    </PageForm>
  );
}
