import type { User } from '@plumbline/auth/contract';
import { factorsQuery, type Factor } from '@plumbline/auth/data-access';
import { formatAgo, formatDay, plural } from '@plumbline/shared/domain';
import { QueryPart } from '@plumbline/shared/kit';
import { Button } from '@plumbline/shared/ui/Button';
import { Card } from '@plumbline/shared/ui/Card';
import { Dialog } from '@plumbline/shared/ui/Dialog';
import { notify } from '@plumbline/shared/ui/Toast';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { AddPasskey } from './AddPasskey';
import { AddTotp } from './AddTotp';
import { NewRecoveryCodes, RemoveFactor, RenameFactor } from './FactorForms';
import { RecoveryCodes } from './RecoveryCodes';

/** The open dialog. */
type Open =
  | { readonly what: 'passkey' | 'totp' | 'renew' }
  | { readonly what: 'codes'; readonly codes: readonly string[] }
  | { readonly what: 'rename' | 'remove'; readonly factor: Factor };

const TITLES = {
  passkey: 'Add a passkey',
  totp: 'Add an authenticator app',
  renew: 'Make new recovery codes?',
  codes: 'Recovery codes',
} as const;

function titleOf(open: Open): string {
  if (open.what === 'rename') return `Rename “${open.factor.name}”`;
  return open.what === 'remove' ? `Remove “${open.factor.name}”?` : TITLES[open.what];
}

const KINDS = { totp: 'Authenticator app', passkey: 'Passkey' } as const;

function detailsOf({ kind, created_at: added, last_used_at: used }: Factor, now: number): string {
  const last = used === null ? 'not used yet' : `last used ${formatAgo(Date.parse(used), now).toLowerCase()}`;
  return `${KINDS[kind]} · added ${formatDay(added.slice(0, 10), 'medium')} · ${last}`;
}

interface FactorRowProps {
  factor: Factor;
  canRemove: boolean;
  open: (open: Open) => void;
}

function FactorRow({ factor, canRemove, open }: FactorRowProps): ReactNode {
  const [now] = useState(Date.now);
  return (
    <li className="row-list-item">
      <div className="min-w-0">
        <b className="break-words">{factor.name}</b>
        <p className="muted">{detailsOf(factor, now)}</p>
      </div>
      <div className="flex flex-wrap justify-end gap-2">
        <Button size="small" aria-label={`Rename ${factor.name}`} onClick={() => open({ what: 'rename', factor })}>
          Rename
        </Button>
        {canRemove && (
          <Button size="small" aria-label={`Remove ${factor.name}`} onClick={() => open({ what: 'remove', factor })}>
            Remove
          </Button>
        )}
      </div>
    </li>
  );
}

interface ContentProps {
  open: Open;
  user: User;
  isLast: boolean;
  show: (open: Open) => void;
  /** Closes; what changed is said. */
  close: (text?: string) => void;
}

function Content({ open, user, isLast, show, close }: ContentProps): ReactNode {
  const cancel = () => close();
  const added = (codes: readonly string[] | null) => (codes ? show({ what: 'codes', codes }) : close('Added'));
  switch (open.what) {
    case 'passkey':
      return <AddPasskey user={user} onAdded={added} onCancel={cancel} />;
    case 'totp':
      return <AddTotp user={user} onAdded={added} onCancel={cancel} />;
    case 'renew':
      return <NewRecoveryCodes user={user} onCodes={added} onCancel={cancel} />;
    case 'codes':
      return <RecoveryCodes codes={open.codes} onDone={() => close('Saved')} />;
    case 'rename':
      return <RenameFactor factor={open.factor} onDone={() => close('Renamed')} onCancel={cancel} />;
    case 'remove':
      return (
        <RemoveFactor
          factor={open.factor}
          user={user}
          isLast={isLast}
          onDone={() => close('Removed')}
          onCancel={cancel}
        />
      );
  }
}

const NONE = 'Add a second step, a passkey or a code from an app, and nobody gets in with your password alone.';

/** Second steps of signing in: what there is, and ways to add, name and remove them. */
export function SecurityPanel({ user }: { user: User }): ReactNode {
  const query = useQuery(factorsQuery());
  const client = useQueryClient();
  const [open, setOpen] = useState<Open>();
  const close = (text?: string) => {
    // Codes are read first: a page that waits for a second factor goes on as soon as it hears of one.
    setOpen(undefined);
    void client.invalidateQueries({ queryKey: factorsQuery().queryKey });
    if (text) notify({ text, tone: 'good' });
  };
  return (
    <Card title="Two-step sign-in">
      <QueryPart query={query} failure="Your second steps could not be loaded" lines={3}>
        {({ data, recovery_left: left, is_required: isRequired, can_add_passkey: canAddPasskey }) => (
          <div className="grid gap-4">
            {data.length === 0 ? (
              <p className="text-ink-2">{NONE}</p>
            ) : (
              <ul className="row-list" aria-label="Second steps">
                {data.map((factor) => (
                  <FactorRow
                    key={factor.id}
                    factor={factor}
                    canRemove={!isRequired || data.length > 1}
                    open={setOpen}
                  />
                ))}
              </ul>
            )}
            {data.length > 0 && (
              <p className="text-ink-2">
                {plural(left, { one: '# recovery code left', other: '# recovery codes left' })}.
                {isRequired && data.length === 1 && ' Your rights ask for a second step, so the last one stays.'}
              </p>
            )}
            <div className="form-actions">
              {canAddPasskey && <Button onClick={() => setOpen({ what: 'passkey' })}>Add a passkey</Button>}
              <Button onClick={() => setOpen({ what: 'totp' })}>Add an authenticator app</Button>
              {data.length > 0 && <Button onClick={() => setOpen({ what: 'renew' })}>New recovery codes</Button>}
            </div>
            {open && (
              <Dialog isOpen title={titleOf(open)} isDismissable={open.what !== 'codes'} onClose={() => close()}>
                <Content open={open} user={user} isLast={data.length === 1} show={setOpen} close={close} />
              </Dialog>
            )}
          </div>
        )}
      </QueryPart>
    </Card>
  );
}
