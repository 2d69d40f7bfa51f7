import { contentPages } from '@plumbline/content/domain';
import { PageFrame } from '@plumbline/shared/kit';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import { Link } from '@plumbline/shared/ui/Link';
import type { ReactNode } from 'react';

/** Page of a withdrawn article: its title, and the reason. */
export const WithdrawnPage = ({ message }: { message: string }): ReactNode => (
  <PageFrame
    pages={contentPages.pages}
    path="/news/:message_id/:subject"
    name="Withdrawn"
    title="This article was withdrawn"
  >
    <EmptyState title={message} action={<Link href="/news">All articles</Link>}>
      Its address stays, so that links to it say what became of it.
    </EmptyState>
  </PageFrame>
);
