import { SearchBox, type ListAddress } from '@plumbline/shared/kit';
import { Select } from '@plumbline/shared/ui/Select';
import type { ReactNode } from 'react';

export interface ListToolsProps {
  /** Label of the search: `Username`. */
  search: string;
  /** The first one is the order of an address without any. */
  orders: readonly { readonly value: string; readonly label: string }[];
  address: ListAddress;
}

/** Search and order of a list of staff, both in its address. */
export function ListTools({ search, orders, address }: ListToolsProps): ReactNode {
  const q = address.get('q');
  return (
    <>
      <SearchBox key={q} label={search} value={q ?? ''} onSearch={(text) => address.set({ q: text || undefined })} />
      <Select
        label="Order"
        isLabelHidden
        options={orders}
        value={address.get('sort') ?? orders[0]?.value ?? ''}
        onChange={({ target }) => address.set({ sort: target.value === orders[0]?.value ? undefined : target.value })}
      />
    </>
  );
}
