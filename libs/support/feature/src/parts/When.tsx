import { formatAgo, formatMoment } from '@plumbline/shared/domain';
import { useState, type ReactNode } from 'react';

/** When something happened, or how long ago. */
export function When({ at, isAgo = false }: { at: string; isAgo?: boolean }): ReactNode {
  const [now] = useState(Date.now);
  return (
    <time dateTime={at} title={formatMoment(at)}>
      {isAgo ? formatAgo(Date.parse(at), now) : formatMoment(at)}
    </time>
  );
}
