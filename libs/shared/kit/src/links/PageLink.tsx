import { asOfIn, carryAsOf } from '@plumbline/shared/domain';
import type { LinkProps } from '@plumbline/shared/ui/Link';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';

const isOwn = (href: string): boolean => href.startsWith('/') && !href.startsWith('//');

/** A page of the product: opened by LinkClicks, with the as-of day of the page that links to it. */
function OwnLink({ href, children, ...props }: LinkProps): ReactNode {
  const asOf = asOfIn(useLocation().search);
  return (
    <a {...props} href={carryAsOf(href, asOf)} data-page="">
      {children}
    </a>
  );
}

/**
 * The design system's anchor inside the router; links that lead away are plain. A page has some two hundred links, and the
 * router's own anchor costs as much as ten elements on the server and again in the browser: this one is an element.
 */
export function PageLink({ href, children, ...props }: LinkProps): ReactNode {
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
