import type { ReactNode } from 'react';

export interface EmptyStateProps {
  /** One sentence: what is not there. */
  title: string;
  /** Why, or what would fill it. */
  children?: ReactNode;
  /** The one thing to do: a `Button` or `LinkButton`. */
  action?: ReactNode;
}

export function EmptyState({ title, children, action }: EmptyStateProps): ReactNode {
  return (
    <div className="empty-state">
      <strong>{title}</strong>
      {children && <p>{children}</p>}
      {action}
    </div>
  );
}
