import { STAFF_SCOPE_WORDS, STAFF_SCOPES, type StaffScope } from '@plumbline/shared/domain';
import { Button } from '@plumbline/shared/ui/Button';
import { Card } from '@plumbline/shared/ui/Card';
import { Checkbox } from '@plumbline/shared/ui/Checkbox';
import { useState, type FormEvent, type ReactNode } from 'react';
import { useUserChange } from './use-user-change';

interface StaffScopesCardProps {
  user: { readonly user_id: number; readonly scopes: readonly StaffScope[] | null };
}

const nameOf = (scope: StaffScope): string => scope.charAt(0).toUpperCase() + scope.slice(1);

/** Scopes of a member of staff; only owners may change them, and the change is logged. */
export function StaffScopesCard({ user }: StaffScopesCardProps): ReactNode {
  const [chosen, setChosen] = useState<readonly StaffScope[]>(user.scopes ?? STAFF_SCOPES);
  const change = useUserChange(user.user_id);
  const ownsAll = chosen.includes('owner');
  const toggle = (scope: StaffScope) =>
    setChosen(chosen.includes(scope) ? chosen.filter((one) => one !== scope) : [...chosen, scope]);
  const save = (event: FormEvent) => {
    event.preventDefault();
    // In the order of the page, so that the log of changes reads the same however they were pressed.
    const scopes = STAFF_SCOPES.filter((scope) => chosen.includes(scope));
    change.mutate({ params: { id: user.user_id }, body: { scopes } });
  };
  return (
    <Card title="What this person is staff for" footer="Only owners change this. Each change is in the audit log.">
      <form className="form" aria-label="Scopes" onSubmit={save}>
        {STAFF_SCOPES.map((scope) => (
          <Checkbox
            key={scope}
            label={nameOf(scope)}
            hint={STAFF_SCOPE_WORDS[scope]}
            checked={ownsAll || chosen.includes(scope)}
            disabled={ownsAll && scope !== 'owner'}
            onChange={() => toggle(scope)}
          />
        ))}
        <div className="form-actions">
          <Button type="submit" variant="primary" disabled={change.isPending}>
            Save scopes
          </Button>
        </div>
      </form>
    </Card>
  );
}
