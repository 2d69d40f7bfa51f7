import { ApiError, coversScope } from '@plumbline/shared/domain';
import { memberOf, type CallContext, type Database } from '@plumbline/shared/server';
import { contentStore } from './tables';

/** An author who calls. */
export interface Writer {
  readonly userId: number;
  readonly isDirect: boolean;
  readonly isEditor: boolean;
}

/** Permissions of the caller: by the list of authors; staff of the scope content review, too. */
export async function writerOf(db: Database, context: CallContext): Promise<Writer> {
  const { userId, admin, scopes } = memberOf(context);
  const row = await contentStore(db)
    .selectFrom('article_authors')
    .select('role')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const role = row?.role;
  const isEditor = (admin && coversScope(scopes, 'content')) || role === 'editor';
  return { userId, isEditor, isDirect: isEditor || role === 'direct' };
}

/** The same, of somebody who may write; undefined for all others. */
export const writerIn = async (db: Database, context: CallContext): Promise<Writer | undefined> =>
  context.identity.kind === 'member' && context.identity.newsCenter ? writerOf(db, context) : undefined;

/** For what only editors see. */
export function demandEditor(writer: Writer | undefined): void {
  if (!writer?.isEditor) throw new ApiError(403, 'Only editors may do this');
}
