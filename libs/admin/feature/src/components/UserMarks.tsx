import { Badge } from '@plumbline/shared/ui/Badge';
import type { ReactNode } from 'react';

interface Marked {
  admin: boolean;
  canAccessNewsCenter: boolean;
  disabled: boolean;
  email_confirmed: boolean;
  deletes_at: string | null;
}

/** Marks of an account, in a word each. */
export function UserMarks({ user }: { user: Marked }): ReactNode {
  return (
    <span className="flex flex-wrap gap-1">
      {user.admin && <Badge tone="accent">admin</Badge>}
      {user.canAccessNewsCenter && <Badge>news</Badge>}
      {user.disabled && <Badge tone="severe">disabled</Badge>}
      {!user.email_confirmed && <Badge tone="medium">unconfirmed</Badge>}
      {user.deletes_at && <Badge tone="time">leaving</Badge>}
    </span>
  );
}
