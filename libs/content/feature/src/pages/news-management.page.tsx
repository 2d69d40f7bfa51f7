import '../content.css';
import { rightsQuery } from '@plumbline/content/data-access';
import { contentPages } from '@plumbline/content/domain';
import { PageFrame, QueryPart } from '@plumbline/shared/kit';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import { Link } from '@plumbline/shared/ui/Link';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { WorkList } from '../components/WorkList';
import { WriterOnly } from '../components/WriterOnly';

function EditorsPart(): ReactNode {
  const query = useQuery(rightsQuery());
  return (
    <QueryPart query={query} failure="Your rights could not be loaded">
      {({ is_editor: isEditor }) =>
        isEditor ? (
          <WorkList
            of="review"
            title="Articles of all authors"
            empty={<EmptyState title="All done">Nothing waits for a review, and nothing is published yet.</EmptyState>}
          />
        ) : (
          <EmptyState title="Only editors see this page" action={<Link href="/manage">Your articles</Link>}>
            Those who run this site name the editors in their list of authors.
          </EmptyState>
        )
      }
    </QueryPart>
  );
}

/** Articles that wait for an editor, scheduled and published ones. */
export const NewsManagementPage = (): ReactNode => (
  <PageFrame pages={contentPages.pages} path="/news-management" title="News management" width="wide">
    <WriterOnly>
      <EditorsPart />
    </WriterOnly>
  </PageFrame>
);
