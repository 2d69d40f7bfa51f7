import { LinkButton } from '@plumbline/shared/ui/Button';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import type { ReactNode } from 'react';

/** An address of the staff app that leads nowhere. */
export function NotFoundPage(): ReactNode {
  return (
    <EmptyState title="This page could not be found" action={<LinkButton href="/admin">To the start</LinkButton>}>
      The address may be old or mistyped.
    </EmptyState>
  );
}
