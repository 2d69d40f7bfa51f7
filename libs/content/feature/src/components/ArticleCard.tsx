import { articlePath } from '@plumbline/content/domain';
import { carryAsOf } from '@plumbline/shared/domain';
import { useAsOf } from '@plumbline/shared/kit';
import { Link } from '@plumbline/shared/ui/Link';
import type { ReactNode } from 'react';
import { ArticleFacts, ArticleStocks, ArticleTags, type ArticleRow } from './ArticleParts';

/** An article in a list. */
export function ArticleCard({ article, isLead = false }: { article: ArticleRow; isLead?: boolean }): ReactNode {
  const { id, subject, title, deck, language, stocks, tags } = article;
  const asOf = useAsOf();
  return (
    <article className="card article-card" data-lead={isLead || undefined} aria-labelledby={`article-${id}`}>
      <ArticleFacts article={article} />
      <h2 id={`article-${id}`} lang={language}>
        <Link href={carryAsOf(articlePath(id, subject), asOf)}>{title}</Link>
      </h2>
      {deck !== '' && <p lang={language}>{deck}</p>}
      <div className="article-foot">
        <ArticleStocks stocks={stocks} />
        <ArticleTags tags={tags} />
      </div>
    </article>
  );
}
