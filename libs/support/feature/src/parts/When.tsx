import { formatAgo } from '@plumbline/shared/domain';
import { useState, type ReactNode } from 'react';

const FORMAT = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** A moment by the clock of the reader. */
export const momentText = (iso: string): string => FORMAT.format(new Date(iso));

/** When something happened, by the clock of the reader, or how long ago. */
export function When({ at, isAgo = false }: { at: string; isAgo?: boolean }): ReactNode {
  const [now] = useState(Date.now);
  return (
    <time dateTime={at} title={momentText(at)}>
      {isAgo ? formatAgo(Date.parse(at), now) : momentText(at)}
    </time>
  );
}
