import { formatMoment } from '@plumbline/shared/domain';
import type { ReactNode } from 'react';

/** When something was written. */
export const Moment = ({ at, dayOnly = false }: { at: string; dayOnly?: boolean }): ReactNode => (
  <time dateTime={at} title={formatMoment(at)}>
    {dayOnly ? at.slice(0, 10) : formatMoment(at)}
  </time>
);
