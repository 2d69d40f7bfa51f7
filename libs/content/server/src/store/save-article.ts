import { ARTICLE_LIMITS, nextState, type ArticleAction, type ArticleState } from '@plumbline/content/domain';
import { ApiError } from '@plumbline/shared/domain';
import { fieldRefusal, type Database } from '@plumbline/shared/server';
import { sql, type Selectable } from 'kysely';
import type { ContentDeps } from '../deps';
import { findArticles, isSameContent, type ArticleRow } from './article-row';
import type { ArticleContent } from './column-types';
import { keepVersion, publishArticle } from './publish';
import type { Writer } from './rights';
import type { ArticleVersions } from './tables.generated';

/** Payload of a save. */
export interface ArticleChange {
  readonly content: ArticleContent;
  readonly version: number;
  readonly action: ArticleAction;
  /** Keeps the text that is replaced, however short ago the last one was kept. */
  readonly keep?: boolean;
  readonly publishAt?: Date | undefined;
  readonly note?: string | undefined;
  readonly correction?: string | undefined;
}

/** Texts of which earlier ones are kept this far apart. */
const VERSION_MINUTES = 10;
const MAX_SAVED = 100;

/** An article for those who may work on it; 404 for all others. Drafts are their author's alone. */
export async function workOn(db: Database, id: number, writer: Writer, lock = false): Promise<ArticleRow> {
  const [row] = await findArticles(db, sql`a.id = ${id}`, lock ? sql`for update of a` : sql``);
  const isOwn = row?.user_id === writer.userId;
  const isShown = writer.isEditor && (row?.state !== 'draft' || row.is_public);
  if (!row || (!isOwn && !isShown)) throw new ApiError(404, 'There is no such article');
  return row;
}

const refusal = (field: string, message: string): ApiError => fieldRefusal(`body.${field}`, message);

/** Requires a title and a text before readers see it. */
function demandWhole({ title, body }: ArticleContent): void {
  if (title === '') throw refusal('title', 'Give it a title');
  if (body === '') throw refusal('body', 'Write a text');
}

/** Of two submissions at once the second counts the first. Source: limits of the specification for authors. */
async function demandFewSubmissions(db: Database, userId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('submissions'), ${userId}::int)`.execute(db);
  const { rows } = await sql<{ done: number }>`select count(*)::int as done from article_versions v
    join articles a on a.id = v.article_id
    where a.user_id = ${userId} and v.why = 'submitted' and v.at > now() - interval '24 hours'`.execute(db);
  if ((rows[0]?.done ?? 0) >= ARTICLE_LIMITS.submissions)
    throw new ApiError(409, `You can submit ${ARTICLE_LIMITS.submissions} articles a day: try again tomorrow`);
}

/** Keeps what was written, a text each ten minutes. */
async function keepSaved(db: Database, row: ArticleRow, always = false): Promise<void> {
  const { rows } = await sql<Pick<Selectable<ArticleVersions>, 'version'>>`select version from article_versions
    where article_id = ${row.id} and why = 'saved' and at > now() - ${`${VERSION_MINUTES} minutes`}::interval
    order by at desc limit 1`.execute(db);
  if (rows.length > 0 && !always) return;
  await keepVersion(db, row, 'saved', row.draft);
  await sql`delete from article_versions where article_id = ${row.id} and why = 'saved' and version not in (
    select version from article_versions where article_id = ${row.id} and why = 'saved'
    order by at desc limit ${MAX_SAVED})`.execute(db);
}

const WAITS: ReadonlySet<ArticleAction> = new Set(['submit', 'publish', 'schedule']);

function stateAfter(row: ArticleRow, writer: Writer, action: ArticleAction): ArticleState {
  const isAuthor = row.user_id === writer.userId;
  const state = nextState(action, row.state, { ...writer, isAuthor });
  if (state === 'forbidden') throw new ApiError(403, 'An editor does this');
  if (state === 'impossible')
    throw new ApiError(409, 'This article has moved on meanwhile: load it again', { code: 'moved_on' });
  return state === 'draft' && row.is_public ? 'published' : state;
}

function demandLater(action: ArticleAction, at: Date | undefined, now: Date): void {
  if (action !== 'schedule') return;
  if (!at || at <= now) throw refusal('publish_at', 'Choose a time to come');
}

/** A time is kept while the article waits for it. */
function timeOf(row: ArticleRow, { action, publishAt, state }: ArticleChange & { readonly state: ArticleState }) {
  if (action === 'schedule') return publishAt ?? null;
  return state === 'scheduled' ? row.publish_at : null;
}

async function writeChange(
  trx: Database,
  row: ArticleRow,
  change: ArticleChange & { readonly state: ArticleState },
): Promise<void> {
  const { content, action, state, note = action === 'save' ? row.note : null } = change;
  await sql`update articles set draft = ${JSON.stringify(content)}::jsonb, state = ${state}, version = version + 1,
    note = ${note}, publish_at = ${timeOf(row, change)},
    is_public = ${action === 'withdraw' ? false : row.is_public}, updated_at = now() where id = ${row.id}`.execute(trx);
}

/** Saves a draft and moves it on, in one transaction. */
export async function saveArticle(
  trx: Database,
  { refs, now }: Pick<ContentDeps, 'refs'> & { readonly now: Date },
  { id, writer, change }: { readonly id: number; readonly writer: Writer; readonly change: ArticleChange },
): Promise<ArticleRow> {
  const { content, action, publishAt, correction } = change;
  const row = await workOn(trx, id, writer, true);
  const state = stateAfter(row, writer, action);
  if (WAITS.has(action)) demandWhole(content);
  demandLater(action, publishAt, now);
  if (action === 'submit') await demandFewSubmissions(trx, writer.userId);
  if (!isSameContent(content, row.draft)) await keepSaved(trx, row, change.keep);
  await writeChange(trx, row, { ...change, state });
  const [saved] = await findArticles(trx, sql`a.id = ${id}`);
  if (action === 'submit') await keepVersion(trx, saved!, 'submitted', content);
  if (action === 'publish') await publishArticle(trx, saved!, { now, refs, correction });
  const [last] = action === 'publish' ? await findArticles(trx, sql`a.id = ${id}`) : [saved];
  return last!;
}

/** Removes a draft; what readers have seen is withdrawn, so that its address says why. */
export async function removeArticle(
  trx: Database,
  id: number,
  writer: Writer,
  note: string | undefined,
): Promise<ArticleRow> {
  const row = await workOn(trx, id, writer, true);
  await (
    row.published_at
      ? sql`update articles set is_public = false, state = 'withdrawn', note = ${note ?? null}, publish_at = null,
        version = version + 1, updated_at = now() where id = ${id}`
      : sql`delete from articles where id = ${id}`
  ).execute(trx);
  return row;
}
