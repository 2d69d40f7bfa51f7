import type { ReactNode } from 'react';

/** A moment as readers everywhere read the same: day and minute in universal time. */
export const momentText = (iso: string): string => `${iso.slice(0, 10)} ${iso.slice(11, 16)}`;

/** When something was written. */
export const Moment = ({ at, dayOnly = false }: { at: string; dayOnly?: boolean }): ReactNode => (
  <time dateTime={at} title={`${momentText(at)} UTC`}>
    {dayOnly ? at.slice(0, 10) : `${momentText(at)} UTC`}
  </time>
);
