import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import type { ReactNode } from 'react';

/** A block whose settings name nothing yet. */
export const NoChoice = ({ what }: { what: string }): ReactNode => (
  <EmptyState title={`No ${what} chosen`}>Choose one under Settings of this block.</EmptyState>
);
