import type { ReactNode } from 'react';

/** A plumb line and its bob: time is brass. */
export const Logo = (): ReactNode => (
  <svg width="18" height="22" viewBox="0 0 18 22" aria-hidden="true">
    <path d="M9 0v9" stroke="var(--ink)" strokeWidth="1.5" />
    <path d="M9 8l5 4-5 9-5-9z" fill="var(--brass)" />
  </svg>
);
