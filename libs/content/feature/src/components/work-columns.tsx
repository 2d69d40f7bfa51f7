import { ARTICLE_STATE_LABELS, articlePath, editorPath, type ArticleState } from '@plumbline/content/domain';
import { formatMoment, formatNumber } from '@plumbline/shared/domain';
import { Badge, type BadgeTone } from '@plumbline/shared/ui/Badge';
import { countColumn, momentColumn, textColumn } from '@plumbline/shared/ui/columns';
import type { Column } from '@plumbline/shared/ui/DataTable';
import { Link } from '@plumbline/shared/ui/Link';
import type { ReactNode } from 'react';
import type { ArticleRow } from './ArticleParts';

const TONES: Readonly<Record<ArticleState, BadgeTone>> = {
  draft: 'neutral',
  submitted: 'accent',
  returned: 'medium',
  scheduled: 'time',
  published: 'good',
  withdrawn: 'severe',
};

/** Where an article is on its way. */
export const StateBadge = ({ state, note }: { state: ArticleState; note?: string | null }): ReactNode => (
  <Badge tone={TONES[state]} {...(note && { title: note })}>
    {ARTICLE_STATE_LABELS[state]}
  </Badge>
);

const title: Column<ArticleRow> = {
  key: 'title',
  header: 'Article',
  align: 'start',
  cell: ({ id, title: words }) => <Link href={editorPath(id)}>{words || 'Without a title'}</Link>,
  value: ({ title: words }) => words,
};

const state: Column<ArticleRow> = {
  key: 'state',
  header: 'State',
  align: 'start',
  cell: ({ id, subject, work }) =>
    work && (
      <span className="flex flex-wrap items-center gap-2">
        <StateBadge state={work.state} note={work.note} />
        {work.is_public && work.has_changes && <Badge title="The draft differs from what readers see">changed</Badge>}
        {work.is_public && <Link href={articlePath(id, subject)}>Open</Link>}
      </span>
    ),
  value: ({ work }) => work?.state ?? null,
};

const saved: Column<ArticleRow> = momentColumn('saved', 'Saved', { of: ({ work }) => work?.saved_at });

/** Articles of an author. */
export const OWN_COLUMNS: readonly Column<ArticleRow>[] = [
  title,
  state,
  {
    key: 'published',
    header: 'Published',
    cell: ({ published_at: at, work }) => formatMoment(work?.publish_at ?? at),
    value: ({ published_at: at }) => at,
  },
  countColumn('views', 'Views, 30 days', { of: ({ work }) => work?.views ?? 0 }),
  countColumn('readers', 'Readers, 30 days', { of: ({ work }) => work?.readers ?? 0 }),
  {
    key: 'rating',
    header: 'Rating',
    cell: ({ rating: { mean, count } }) =>
      mean === null ? (count === 0 ? '–' : `${count} so far`) : `${formatNumber(mean, { decimals: 1 })} (${count})`,
    value: ({ rating: { mean } }) => mean,
  },
  saved,
];

/** Articles of all authors, for editors. */
export const REVIEW_COLUMNS: readonly Column<ArticleRow>[] = [
  title,
  textColumn('author', 'Author'),
  state,
  {
    key: 'publish_at',
    header: 'To be published',
    cell: ({ work }) => (work?.publish_at ? formatMoment(work.publish_at) : '–'),
    value: ({ work }) => work?.publish_at ?? null,
  },
  saved,
];
