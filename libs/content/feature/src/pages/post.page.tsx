import '../content.css';
import { contentPages } from '@plumbline/content/domain';
import { PageFrame } from '@plumbline/shared/kit';
import { Card } from '@plumbline/shared/ui/Card';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import type { ReactNode } from 'react';
import { StartArticle } from '../components/StartArticle';
import { WorkList } from '../components/WorkList';
import { WriterOnly } from '../components/WriterOnly';

const Guidelines = (): ReactNode => (
  <Card title="How articles are written here">
    <ul className="article-guidelines">
      <li>Say in one sentence what the reader learns: it is shown under the title and in feeds.</li>
      <li>
        Write a stock as <b>$AAPL</b>, or <b>$XPAR:MC</b> with its exchange: it becomes a link. Name those the article
        is about in the field Stocks; readers see what became of the first one.
      </li>
      <li>Link figures to their page, as /term/roe/AAPL: it explains them with their filings.</li>
      <li>Say what you hold of what you write about in the field Disclosure.</li>
      <li>What you publish stays at its address. If something was wrong, change it and write a correction.</li>
    </ul>
  </Card>
);

/** Drafts, and how articles are written. */
export const PostPage = ({ path = '/news/post' }: { path?: '/news/post' | '/news/post/editor' }): ReactNode => (
  <PageFrame pages={contentPages.pages} path={path} title={path === '/news/post' ? 'Write an article' : 'New article'}>
    <WriterOnly>
      <div className="flex flex-col gap-4">
        <Card title="Start an article">
          <StartArticle />
        </Card>
        <Guidelines />
        {path === '/news/post' && (
          <WorkList of="mine" title="Your articles" empty={<EmptyState title="No drafts yet" />} />
        )}
      </div>
    </WriterOnly>
  </PageFrame>
);
