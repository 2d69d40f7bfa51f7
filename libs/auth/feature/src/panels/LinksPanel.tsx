import type { User } from '@plumbline/auth/contract';
import { accountApi, linksQuery, providersQuery } from '@plumbline/auth/data-access';
import { QueryPart, useChange } from '@plumbline/shared/kit';
import { Button } from '@plumbline/shared/ui/Button';
import { Card } from '@plumbline/shared/ui/Card';
import { ConfirmDialog } from '@plumbline/shared/ui/Dialog';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useProviderStart } from '../components/ProviderButtons';

interface Provider {
  readonly id: string;
  readonly name: string;
}

function Unlink({ provider }: { provider: Provider }): ReactNode {
  const [isAsking, setAsking] = useState(false);
  const unlink = useChange(
    {
      mutationFn: () => accountApi()('DELETE /_api/oauth/{provider}/link', { params: { provider: provider.id } }),
    },
    { refreshes: [linksQuery()], done: `${provider.name} disconnected`, isRefusalInPlace: true },
  );
  return (
    <>
      <Button size="small" aria-label={`Disconnect ${provider.name}`} onClick={() => setAsking(true)}>
        Disconnect
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={`Disconnect ${provider.name}?`}
        text="You can no longer sign in with it. You can connect it again at any time."
        confirmLabel="Disconnect"
        onConfirm={() => unlink.mutateAsync()}
        onClose={() => setAsking(false)}
      />
    </>
  );
}

function ProviderRow({ provider, email }: { provider: Provider; email: string | undefined }): ReactNode {
  const { pathname, search } = useLocation();
  const start = useProviderStart({ place: pathname + search, isLink: true });
  return (
    <li className="row-list-item">
      <div className="min-w-0">
        <b>{provider.name}</b>
        <p className="muted">{start.error?.message ?? email ?? 'Not connected'}</p>
      </div>
      {email === undefined ? (
        <Button size="small" aria-label={`Connect ${provider.name}`} onClick={() => start.mutate(provider.id)}>
          Connect
        </Button>
      ) : (
        <Unlink provider={provider} />
      )}
    </li>
  );
}

/** Providers one can sign in with; absent where there are none. */
export function LinksPanel({ user }: { user: User }): ReactNode {
  const providers = useQuery(providersQuery()).data?.data ?? [];
  const links = useQuery({ ...linksQuery(), enabled: providers.length > 0 });
  if (providers.length === 0) return null;
  return (
    <Card
      title="Connected accounts"
      footer={user.has_password ? undefined : 'Set a password first to disconnect the last one.'}
    >
      <QueryPart query={links} failure="Your connected accounts could not be loaded">
        {({ data }) => (
          <ul className="row-list">
            {providers.map((provider) => (
              <ProviderRow
                key={provider.id}
                provider={provider}
                email={data.find((link) => link.provider === provider.id)?.email}
              />
            ))}
          </ul>
        )}
      </QueryPart>
    </Card>
  );
}
