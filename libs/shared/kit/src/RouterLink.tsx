import type { LinkProps } from '@plumbline/shared/ui/Link';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

const isOwn = (href: string): boolean => href.startsWith('/') && !href.startsWith('//');

/** The design system's anchor inside the router: own pages open without a reload, others are plain links. */
export function RouterLink({ href, children, ...props }: LinkProps): ReactNode {
  if (isOwn(href)) {
    return (
      <Link to={href} {...props}>
        {children}
      </Link>
    );
  }
  return (
    <a href={href} {...props}>
      {children}
    </a>
  );
}
