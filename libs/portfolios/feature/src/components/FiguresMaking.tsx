import type { ReactNode } from 'react';

/** Figures of a past day take seconds when they are first asked for; the page asks again by itself. */
export const FiguresMaking = (): ReactNode => (
  <p role="status" className="m-0 px-4 py-2 text-ink-2">
    The figures of this day are being computed. They appear here by themselves.
  </p>
);
