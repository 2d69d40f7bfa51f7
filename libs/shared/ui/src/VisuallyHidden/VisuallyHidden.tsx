import type { ReactNode } from 'react';

export interface VisuallyHiddenProps {
  children: ReactNode;
}

/** Read aloud, not shown. */
export function VisuallyHidden({ children }: VisuallyHiddenProps): ReactNode {
  return <span className="sr-only">{children}</span>;
}
