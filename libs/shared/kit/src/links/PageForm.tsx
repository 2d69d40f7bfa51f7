import type { ComponentProps, ReactNode } from 'react';

export interface PageFormProps extends Omit<ComponentProps<'form'>, 'action' | 'method'> {
  /** Address of the page that shows what was entered. */
  action: string;
  /** The page opens where the reader is, not at its top. */
  keepsScroll?: boolean;
}

/** A form whose fields become part of an address: opened by LinkClicks, and by the browser before scripts run. */
export function PageForm({ keepsScroll = false, children, ...props }: PageFormProps): ReactNode {
  return (
    <form {...props} method="get" data-page={keepsScroll ? 'in place' : ''}>
      {children}
    </form>
  );
}
