import { Link } from '@plumbline/shared/ui/Link';
import { useLocation } from 'react-router-dom';
import type { ReactNode } from 'react';

const PAGES = [
  ['/data', 'Products'],
  ['/data/api', 'API'],
  ['/data/download', 'Files'],
  ['/data/subscription', 'Keys'],
  ['/data/contract', 'Terms'],
  ['/data/usage', 'Usage'],
] as const;

/** Leads from each page of the data API to the others. */
export function DataLinks(): ReactNode {
  const { pathname } = useLocation();
  return (
    <nav aria-label="Data pages" className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {PAGES.map(([path, label]) => (
        <Link
          key={path}
          href={path}
          {...(pathname === path && { 'aria-current': 'page' as const, className: 'font-semibold text-ink' })}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
