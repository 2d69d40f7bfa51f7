import { ApiError } from '@plumbline/shared/domain';
import { memberOf, type CallContext, type Database } from '@plumbline/shared/server';
import { sql } from 'kysely';

/** An author who calls. */
export interface Writer {
  readonly userId: number;
  readonly isDirect: boolean;
  readonly isEditor: boolean;
}

/** What the caller may do: by the list of authors; administrators review, too. */
export async function writerOf(db: Database, context: CallContext): Promise<Writer> {
  const { userId, admin } = memberOf(context);
  const { rows } = await sql<{ role: string }>`select a.role from article_authors a
    join users u on lower(u.username) = lower(a.username) where u.user_id = ${userId}`.execute(db);
  const role = rows[0]?.role;
  const isEditor = admin || role === 'editor';
  return { userId, isEditor, isDirect: isEditor || role === 'direct' };
}

/** The same, of somebody who may write; undefined for all others. */
export const writerIn = async (db: Database, context: CallContext): Promise<Writer | undefined> =>
  context.identity.kind === 'member' && context.identity.newsCenter ? writerOf(db, context) : undefined;

/** For what only editors see. */
export function demandEditor(writer: Writer | undefined): void {
  if (!writer?.isEditor) throw new ApiError(403, 'Only editors may do this');
}
