import type { ReactNode } from 'react';
import { classNames } from '../class-names';

export interface ToolbarProps {
  /** What the actions are for: `Actions for Apple Inc.` */
  label: string;
  /** Scrolls sideways on phones instead of wrapping. */
  scrolls?: boolean;
  className?: string;
  children: ReactNode;
}

/** Actions in a row: a named group, each reached by Tab. */
export function Toolbar({ label, scrolls = true, className, children }: ToolbarProps): ReactNode {
  return (
    <div role="group" aria-label={label} className={classNames('toolbar', scrolls && 'toolbar-scroll', className)}>
      {children}
    </div>
  );
}
