import { Badge } from '@plumbline/shared/ui/Badge';
import type { ReactNode } from 'react';

/** Said of new accounts alone: readers should know, and nobody is decorated. */
export const StandingBadge = ({ standing }: { standing: 'new' | 'member' | 'trusted' | undefined }): ReactNode =>
  standing === 'new' ? (
    <Badge title="Fewer than three approved posts, or an account of less than three days">New</Badge>
  ) : null;
