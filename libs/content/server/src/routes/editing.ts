import type { CallContext, Database } from '@plumbline/shared/server';
import type { ContentDeps } from '../deps';
import type { ArticleRow } from '../store/article-row';
import type { Writer } from '../store/rights';
import { removeArticle, saveArticle, workOn, type ArticleChange } from '../store/save-article';

export const inTransaction = <T>(db: Database, work: (trx: Database) => Promise<T>): Promise<T> =>
  db.transaction().execute((trx) => work(trx));

/** Mail to an author about others' changes to an article. */
function authorMail(brand: string, row: ArticleRow, what: string, note: string | undefined) {
  const title = row.draft.title || 'Without a title';
  const lines = [`Your article “${title}” ${what}.`, ...(note ? [note] : []), brand];
  return { subject: `Your article ${what}`, text: lines.join('\n\n') };
}

const DONE_BY_EDITORS: Readonly<Record<string, string>> = {
  publish: 'was published',
  schedule: 'was scheduled',
  return: 'was returned to you',
  withdraw: 'was withdrawn',
};

interface Caller {
  readonly writer: Writer;
  readonly context: CallContext;
}

/** Changes of articles with what belongs to them: mails to authors, the list of what was done to others, pages made again. */
export function createEditing({ db, refs, caches, brand, mailPerson, note: audit }: ContentDeps) {
  const report = async ({ writer, context }: Caller, row: ArticleRow, action: string) => {
    if (row.user_id !== writer.userId) await audit(context, `article ${action}`, `${row.id} ${row.draft.title}`);
  };
  const mailAuthor = async (
    trx: Database,
    { writer }: Caller,
    { row, what, note }: { row: ArticleRow; what: string; note?: string | undefined },
  ) => {
    if (row.user_id !== null && row.user_id !== writer.userId)
      await mailPerson(trx, row.user_id, authorMail(brand, row, what, note));
  };
  return {
    /** Saves an article and moves it on; undefined where `changeOf` has no change for what is kept now. */
    move: async (
      { id, ...caller }: Caller & { readonly id: number },
      changeOf: (row: ArticleRow) => ArticleChange | undefined,
    ): Promise<ArticleRow | undefined> => {
      const done = await inTransaction(db, async (trx) => {
        const change = changeOf(await workOn(trx, id, caller.writer, true));
        if (!change) return undefined;
        const row = await saveArticle(trx, { refs, now: new Date() }, { id, writer: caller.writer, change });
        const what = DONE_BY_EDITORS[change.action];
        if (what) await mailAuthor(trx, caller, { row, what, note: change.note });
        return { row, action: change.action };
      });
      if (!done) return undefined;
      await report(caller, done.row, done.action);
      if (done.action === 'publish' || done.action === 'withdraw') await caches.clear('pages');
      return done.row;
    },
    /** Removes drafts, withdraws what was public; the reason is mailed to the authors. */
    remove: async (ids: readonly number[], reason: string | undefined, caller: Caller) => {
      const removed = await inTransaction(db, async (trx) => {
        const done: { row: ArticleRow; what: 'withdraw' | 'remove' }[] = [];
        for (const id of new Set(ids)) {
          const row = await removeArticle(trx, id, caller.writer, reason);
          const what = row.published_at ? 'withdraw' : 'remove';
          done.push({ row, what });
          if (reason)
            await mailAuthor(trx, caller, {
              row,
              what: what === 'withdraw' ? 'was withdrawn' : 'was removed',
              note: reason,
            });
        }
        return done;
      });
      // Reports are on another connection: they would outlast a transaction that fails.
      for (const { row, what } of removed) await report(caller, row, what);
      await caches.clear('pages');
      return { ok: true as const };
    },
  };
}
