import type { staffArticleCalls } from '@plumbline/content/contract';
import type { ArticleAction } from '@plumbline/content/domain';
import { memberOf, paged, type CallContext, type Handlers } from '@plumbline/shared/server';
import type { ContentDeps } from '../deps';
import { listArticles } from '../read/article-list';
import { articlesToWire, workToWire } from '../read/article-wire';
import { readCounts } from '../store/reads';
import type { Writer } from '../store/rights';
import { createEditing } from './editing';

/** Articles a page. */
const PER_PAGE = 50;

/** Staff review and publish whatever authors submit. */
const staffWriter = (context: CallContext): Writer => ({
  userId: memberOf(context).userId,
  isDirect: true,
  isEditor: true,
});

interface StaffMove {
  readonly id: number;
  readonly action: ArticleAction;
  readonly note?: string | undefined;
  readonly publishAt?: Date | undefined;
}

const NONE = { views: 0, readers: 0 };

/** Articles in the staff app. */
export function staffArticleHandlers(deps: ContentDeps): Handlers<typeof staffArticleCalls> {
  const { db } = deps;
  const editing = createEditing(deps);
  /** Staff move on what is kept: they do not write. */
  const move = async (context: CallContext, { id, action, note, publishAt }: StaffMove) => {
    const caller = { id, writer: staffWriter(context), context };
    await editing.move(caller, ({ draft, version }) => ({ content: draft, version, action, note, publishAt }));
    return { ok: true as const };
  };
  return {
    'GET /_api/messages_admin': async ({ query: { q, id, state, page } }) => {
      const asked = { q, id, state, sort: 'new' as const };
      const { rows, total } = await listArticles(db, { of: 'editors' }, asked, { page, perPage: PER_PAGE });
      const wire = await articlesToWire(deps, rows, { content: ({ draft }) => draft, asOf: undefined });
      const counts = await readCounts(
        db,
        rows.map((row) => row.id),
      );
      const data = wire.map((article, place) => ({
        ...article,
        work: { ...workToWire(rows[place]!), ...(counts.get(article.id) ?? NONE) },
        body: id === undefined ? null : rows[place]!.draft.body,
      }));
      return paged(data, { total, page, perPage: PER_PAGE });
    },
    'PUT /_api/message_update_admin': ({ body }, context) => move(context, body),
    'PUT /_api/message_update_freelance_admin': ({ body: { id, action, note, publish_at: at } }, context) => {
      if (action === 'return') return move(context, { id, action, note });
      if (action === 'reject') return move(context, { id, action: 'withdraw', note });
      if (at === undefined) return move(context, { id, action: 'publish', note });
      return move(context, { id, action: 'schedule', note, publishAt: new Date(at) });
    },
    'DELETE /_api/message_delete_freelance': ({ body }, context) =>
      editing.remove(body.message_ids, body.email, { writer: staffWriter(context), context }),
  };
}
