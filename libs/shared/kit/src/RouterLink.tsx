import { asOfIn, carryAsOf } from '@plumbline/shared/domain';
import type { LinkProps } from '@plumbline/shared/ui/Link';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';

const isOwn = (href: string): boolean => href.startsWith('/') && !href.startsWith('//');

/** A page of the product: opened without a reload, with the as-of day of the page that links to it. */
function OwnLink({ href, children, ...props }: LinkProps): ReactNode {
  const asOf = asOfIn(useLocation().search);
  return (
    <Link to={carryAsOf(href, asOf)} {...props}>
      {children}
    </Link>
  );
}

/** The design system's anchor inside the router; links that lead away are plain. */
export function RouterLink({ href, children, ...props }: LinkProps): ReactNode {
  if (isOwn(href)) {
    return (
      <OwnLink href={href} {...props}>
        {children}
      </OwnLink>
    );
  }
  return (
    <a href={href} {...props}>
      {children}
    </a>
  );
}
