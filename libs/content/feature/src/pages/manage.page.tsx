import '../content.css';
import { rightsQuery } from '@plumbline/content/data-access';
import { contentPages } from '@plumbline/content/domain';
import { PageFrame } from '@plumbline/shared/kit';
import { LinkButton } from '@plumbline/shared/ui/Button';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import { Link } from '@plumbline/shared/ui/Link';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { AuthorFigures } from '../components/AuthorFigures';
import { WorkList } from '../components/WorkList';
import { WriterOnly } from '../components/WriterOnly';

function Ways(): ReactNode {
  const { data } = useQuery(rightsQuery());
  return (
    <div className="flex flex-wrap gap-2">
      {data?.is_editor && <LinkButton href="/news-management">News management</LinkButton>}
      <LinkButton href="/news/post" variant="primary" icon="add">
        Write an article
      </LinkButton>
    </div>
  );
}

/** Articles one writes, with their state and readers. */
export const ManagePage = (): ReactNode => (
  <PageFrame pages={contentPages.pages} path="/manage" title="Article management" width="wide">
    <WriterOnly>
      <div className="flex flex-col gap-4">
        <Ways />
        <AuthorFigures />
        <WorkList
          of="mine"
          title="Your articles"
          empty={
            <EmptyState title="No article yet" action={<Link href="/news/post">Write your first article</Link>}>
              What you write is listed here with its state, its readers and its rating.
            </EmptyState>
          }
        />
      </div>
    </WriterOnly>
  </PageFrame>
);
