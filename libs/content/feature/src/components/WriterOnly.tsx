import { MemberOnly } from '@plumbline/auth/kit';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import { Link } from '@plumbline/shared/ui/Link';
import type { ReactNode } from 'react';

/** A part for authors: who may not write learns who can grant it. */
export const WriterOnly = ({ children }: { children: ReactNode }): ReactNode => (
  <MemberOnly>
    {({ canAccessNewsCenter }) =>
      canAccessNewsCenter ? (
        children
      ) : (
        <EmptyState title="Your account may not write articles" action={<Link href="/news">Read articles</Link>}>
          Those who run this site can grant it: ask them for access to the news centre.
        </EmptyState>
      )
    }
  </MemberOnly>
);
