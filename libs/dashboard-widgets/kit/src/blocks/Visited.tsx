import { useVisits } from '@plumbline/shared/data-access';
import { recentVisits } from '@plumbline/shared/domain';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import { Link } from '@plumbline/shared/ui/Link';
import type { ReactNode } from 'react';

/** Companies opened in this browser: shown after hydration, in a place that has its height from the start. */
export function Visited(): ReactNode {
  const shown = recentVisits(useVisits());
  if (shown.length === 0)
    return <EmptyState title="Nothing yet">Companies you open appear here, in this browser only.</EmptyState>;
  return (
    <ul className="m-0 list-none p-0">
      {shown.map(({ key, to, name, title }) => (
        <li key={key} className="border-b border-line py-1 last:border-0">
          <Link href={to} className="flex gap-3">
            <b className="w-16">{name}</b>
            <span className="truncate text-ink-2">{title}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
