import { formatAgo } from '@plumbline/shared/domain';
import type { ReactNode } from 'react';

const FORMAT = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** A moment by the clock of the reader. */
export const momentText = (iso: string): string => FORMAT.format(new Date(iso));

/** When something happened, by the clock of the reader, and how long ago. */
export const When = ({ at, isAgo = false }: { at: string; isAgo?: boolean }): ReactNode => (
  <time dateTime={at} title={momentText(at)}>
    {isAgo ? formatAgo(Date.parse(at), Date.now()) : momentText(at)}
  </time>
);
