import { articleSubject } from '@plumbline/content/domain';
import type { SecurityRefs } from '@plumbline/market-data/domain';
import { richTextToPlain } from '@plumbline/rich-text/domain';
import type { Database } from '@plumbline/shared/server';
import { sql } from 'kysely';
import type { ArticleRow } from './article-row';
import type { ArticleContent } from './column-types';

/** How words of a language are stemmed; others are found as they are written. */
const STEMMING: Readonly<Record<string, string>> = { en: 'english', de: 'german', fr: 'french', es: 'spanish' };

/** A ticker among the words of an article: the parser of PostgreSQL would drop what is around its letters. */
export const tickerWord = (symbol: string): string => `$${symbol.toLowerCase()}`;

/** Why a text is kept. */
export type VersionKind = 'saved' | 'submitted' | 'published';

/** Keeps a text of an article. */
export async function keepVersion(
  db: Database,
  { id, version }: Pick<ArticleRow, 'id' | 'version'>,
  why: VersionKind,
  content: ArticleContent,
): Promise<void> {
  await sql`insert into article_versions (article_id, version, why, content, at)
    values (${id}, ${version}, ${why}, ${JSON.stringify(content)}::jsonb, clock_timestamp())
    on conflict (article_id, version, why) do update set content = excluded.content, at = excluded.at`.execute(db);
}

export interface Publication {
  readonly now: Date;
  readonly refs: Pick<SecurityRefs, 'resolve'>;
  /** Correction notice to readers if it was public before. */
  readonly correction?: string | undefined;
}

/**
 * Shows the draft of an article to readers. The first publication is its day; the version stays, so that an editor that
 * is open meanwhile saves on.
 */
export async function publishArticle(
  db: Database,
  row: ArticleRow,
  { now, refs, correction }: Publication,
): Promise<void> {
  const { draft } = row;
  const [plain, stemming] = [richTextToPlain(draft.body), STEMMING[draft.language] ?? 'simple'];
  const found = await refs.resolve(draft.stocks);
  const tickers = [...found.values()].map(({ symbol }) => tickerWord(symbol));
  const corrections =
    row.published_at && correction
      ? [...row.corrections, { at: now.toISOString(), text: correction }]
      : row.corrections;
  await sql`update articles set
    state = 'published', is_public = true, publish_at = null, note = null,
    published_at = coalesce(published_at, ${now}), changed_at = ${now},
    subject = ${articleSubject(draft.title)}, title = ${draft.title}, deck = ${draft.deck}, body = ${draft.body},
    plain = ${plain}, audience = ${draft.audience}, country = ${draft.country}, category = ${draft.category},
    language = ${draft.language}, disclosure = ${draft.disclosure},
    tags = ${draft.tags}::bigint[], stocks = ${draft.stocks}::bigint[],
    corrections = ${JSON.stringify(corrections)}::jsonb,
    words = setweight(to_tsvector(${stemming}::regconfig, ${draft.title}), 'A')
      || array_to_tsvector(${tickers}::text[])
      || setweight(to_tsvector(${stemming}::regconfig, ${draft.deck}), 'C')
      || setweight(to_tsvector(${stemming}::regconfig, left(${plain}, 500000)), 'D')
    where id = ${row.id}`.execute(db);
  await keepVersion(db, row, 'published', draft);
}
