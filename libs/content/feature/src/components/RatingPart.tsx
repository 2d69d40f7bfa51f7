import { useSession } from '@plumbline/auth/data-access';
import { loginPath } from '@plumbline/auth/domain';
import { contentApi } from '@plumbline/content/data-access';
import { MIN_RATINGS } from '@plumbline/content/domain';
import { formatNumber } from '@plumbline/shared/domain';
import { useChange } from '@plumbline/shared/kit';
import { Button } from '@plumbline/shared/ui/Button';
import { Link } from '@plumbline/shared/ui/Link';
import { useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import type { Article } from './ArticleParts';

const MARKS = [1, 2, 3, 4, 5] as const;

const meanText = ({ mean, count }: Article['rating']): string => {
  if (mean !== null) return `${formatNumber(mean, { decimals: 1 })} of 5 from ${count} ratings`;
  return count === 0 ? 'Nobody has rated it yet' : `A mean is shown from ${MIN_RATINGS} ratings on`;
};

/** How readers rate an article, and the reader's own rating. */
export function RatingPart({ article }: { article: Article }): ReactNode {
  const session = useSession();
  const { pathname } = useLocation();
  const [given, setGiven] = useState<Pick<Article, 'mine' | 'rating'>>();
  const { mine, rating } = given ?? article;
  const rate = useChange(
    {
      mutationFn: (value: number) =>
        contentApi()('PUT /_api/messages/{id}/rate', { params: { id: article.id }, body: { rate: value } }),
      onSuccess: setGiven,
    },
    { key: 'rating' },
  );
  return (
    <div className="article-rating">
      <p>{meanText(rating)}</p>
      {session.state === 'visitor' && <Link href={loginPath(pathname)}>Sign in to rate it</Link>}
      {session.state === 'member' && !article.is_own && (
        <div role="group" aria-label="Your rating">
          {MARKS.map((mark) => (
            <Button
              key={mark}
              size="small"
              aria-pressed={mine === mark}
              variant={mine === mark ? 'primary' : 'default'}
              aria-label={mine === mark ? `Take back the rating ${mark} of 5` : `Rate it ${mark} of 5`}
              onClick={() => rate.mutate(mine === mark ? 0 : mark)}
            >
              {mark}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}
