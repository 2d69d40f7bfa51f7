import { useSession } from '@plumbline/auth/data-access';
import { loginPath } from '@plumbline/auth/domain';
import { MemberOnly } from '@plumbline/auth/kit';
import { dataApi, dataInfoQuery, isOfDataApi, keysQuery, type DataKey } from '@plumbline/data-api/data-access';
import { dataApiPages, SCOPE_LABELS } from '@plumbline/data-api/domain';
import { formatDay } from '@plumbline/shared/domain';
import { PageFrame, QueryPart, useChange } from '@plumbline/shared/kit';
import { Button } from '@plumbline/shared/ui/Button';
import { Card } from '@plumbline/shared/ui/Card';
import { codeColumn, momentColumn, textColumn } from '@plumbline/shared/ui/columns';
import { DataTable, type Column } from '@plumbline/shared/ui/DataTable';
import { ConfirmDialog } from '@plumbline/shared/ui/Dialog';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import { Link } from '@plumbline/shared/ui/Link';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { DataLinks } from '../parts/DataLinks';
import { EditKeyDialog } from '../parts/EditKeyDialog';
import { NewKeyForm } from '../parts/NewKeyForm';
import { PlanCard } from '../parts/PlanCard';
import { ProductCards } from '../parts/ProductCards';

const dayOf = (moment: string): string => formatDay(moment.slice(0, 10));

const columns: readonly Column<DataKey>[] = [
  textColumn('name', 'Name'),
  codeColumn('hint', 'Key'),
  textColumn('scopes', 'May', { of: ({ scopes }) => scopes.map((scope) => SCOPE_LABELS[scope]).join(', ') }),
  textColumn('networks', 'From', { of: ({ networks }) => (networks.length > 0 ? networks.join(', ') : 'anywhere') }),
  momentColumn('made', 'Made', { of: ({ created_at }) => created_at, write: dayOf }),
  momentColumn('used', 'Last use', { of: ({ last_used_at }) => last_used_at, write: dayOf, missing: 'never' }),
];

function KeyTable({ keys }: { keys: readonly DataKey[] }): ReactNode {
  const [edited, setEdited] = useState<DataKey>();
  const [ending, setEnding] = useState<DataKey>();
  const revoke = useChange(
    { mutationFn: ({ id }: DataKey) => dataApi()('DELETE /_api/data_sales/keys/{id}', { params: { id } }) },
    { refreshes: [{ predicate: isOfDataApi }], done: 'Key revoked', isRefusalInPlace: true },
  );
  // Next to the name: a phone shows the first columns.
  const actions: Column<DataKey> = {
    key: 'actions',
    header: 'Actions',
    align: 'start',
    isDecoration: true,
    cell: (key) => (
      <span className="inline-flex gap-2">
        <Button size="small" aria-label={`Change ${key.name}`} onClick={() => setEdited(key)}>
          Change
        </Button>
        <Button size="small" aria-label={`Revoke ${key.name}`} onClick={() => setEnding(key)}>
          Revoke
        </Button>
      </span>
    ),
  };
  return (
    <>
      <DataTable
        caption="Your keys"
        columns={[...columns.slice(0, 1), actions, ...columns.slice(1)]}
        rows={keys}
        rowKey={({ id }) => String(id)}
        empty={<EmptyState title="Create a key">With a key, programs of yours read figures in your name.</EmptyState>}
      />
      {edited && <EditKeyDialog key={edited.id} edited={edited} onClose={() => setEdited(undefined)} />}
      {ending && (
        <ConfirmDialog
          isOpen
          isDanger
          title={`Revoke the key ${ending.name}?`}
          text="Programs that use it stop working within a second. This cannot be undone."
          confirmLabel="Revoke key"
          onConfirm={() => revoke.mutateAsync(ending)}
          onClose={() => setEnding(undefined)}
        />
      )}
    </>
  );
}

function Keys(): ReactNode {
  const query = useQuery(keysQuery());
  return (
    <PageFrame
      pages={dataApiPages.pages}
      path="/data/subscription"
      title="Data subscription and keys"
      aside={<DataLinks />}
      intro="Each program gets a key of its own, so that one can be revoked without the others."
    >
      <PlanCard />
      <NewKeyForm />
      <Card title="Your keys" flush>
        <QueryPart query={query} className="p-4" failure="Your keys could not be loaded">
          {({ data }) => <KeyTable keys={data} />}
        </QueryPart>
      </Card>
    </PageFrame>
  );
}

/** Offer for visitors without an account. */
function Offer(): ReactNode {
  const info = useQuery(dataInfoQuery());
  return (
    <PageFrame
      pages={dataApiPages.pages}
      path="/data/subscription"
      title="Data subscription and keys"
      aside={<DataLinks />}
      intro="With an account you make keys for your programs, and see what they use."
    >
      <Card title="Products">
        <p className="mt-0">
          <Link href={loginPath('/data/subscription')} className="underline">
            Log in
          </Link>{' '}
          to subscribe and to make keys.
        </p>
        <QueryPart query={info} failure="The products could not be loaded">
          {({ products }) => products.length > 0 && <ProductCards products={products} />}
        </QueryPart>
      </Card>
    </PageFrame>
  );
}

/** Plan and keys of a person: made, shown once, changed, revoked; an offer for visitors. */
export function SubscriptionPage(): ReactNode {
  const { state } = useSession();
  return state === 'visitor' ? <Offer /> : <MemberOnly>{() => <Keys />}</MemberOnly>;
}
