import { tickerHref } from '@plumbline/community/kit';
import { RichText } from '@plumbline/rich-text/ui';
import { formatCount } from '@plumbline/shared/domain';
import { Badge } from '@plumbline/shared/ui/Badge';
import { Moment } from '@plumbline/shared/ui/Moment';
import type { ReactNode } from 'react';

interface History {
  readonly user_id: number;
  readonly username: string;
  readonly standing: string;
  readonly since: string;
  readonly approved: number;
  readonly refused: number;
  readonly removed: number;
  readonly upheld_flags: number;
  readonly suspended_until: string | null;
}

export interface WaitingPostProps {
  post: {
    readonly title: string;
    readonly no: number | null;
    readonly content: string;
    readonly author: History | null;
    readonly created_at: string;
  };
  /** Reasons, flags, warnings. */
  evidence?: ReactNode;
  actions: ReactNode;
}

const historyText = ({ approved, refused, removed, upheld_flags, since, standing }: History): string =>
  `${standing}, since ${since.slice(0, 10)}: ${formatCount(approved)} approved, ${formatCount(refused)} refused, ${formatCount(removed)} removed, ${formatCount(upheld_flags)} upheld flags`;

/** A post as staff judge it: where it stands, who wrote it and what that account did before, the text, the evidence. */
export function WaitingPost({ post, evidence, actions }: WaitingPostProps): ReactNode {
  const { author } = post;
  return (
    <li className="border-0 border-b border-solid border-line py-4">
      <h3 className="m-0 text-md font-semibold">
        {post.title} {post.no !== null && <span className="text-ink-3">post {post.no}</span>}
      </h3>
      <p className="my-1 text-xs text-ink-3">
        {author ? (
          <>
            <b className="text-ink">{author.username}</b>, {historyText(author)}{' '}
            {author.suspended_until && (
              <Badge tone="severe">suspended until {author.suspended_until.slice(0, 10)}</Badge>
            )}
          </>
        ) : (
          'Somebody who left'
        )}
        {' · '}
        <Moment at={post.created_at} />
      </p>
      <div className="rounded border border-solid border-line p-3">
        <RichText html={post.content} tickerHref={tickerHref} />
      </div>
      {evidence && <div className="mt-2 flex flex-wrap items-center gap-2 text-xs">{evidence}</div>}
      <div className="mt-3 flex flex-wrap gap-2">{actions}</div>
    </li>
  );
}
