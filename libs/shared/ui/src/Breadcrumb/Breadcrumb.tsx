import type { ReactNode } from 'react';
import { Link } from '../Link';
import { commonText } from '../messages/common';

export interface Crumb {
  label: string;
  /** The last crumb has none where it is the page itself. */
  href?: string;
}

export interface BreadcrumbProps {
  crumbs: readonly Crumb[];
}

export function Breadcrumb({ crumbs }: BreadcrumbProps): ReactNode {
  return (
    <nav className="breadcrumb" aria-label={commonText.breadcrumb}>
      <ol>
        {crumbs.map(({ label, href }) => (
          <li key={label}>{href ? <Link href={href}>{label}</Link> : <span aria-current="page">{label}</span>}</li>
        ))}
      </ol>
    </nav>
  );
}
