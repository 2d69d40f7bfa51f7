import type { Database, PersonalData, PersonalFile } from '@plumbline/shared/server';
import { sql } from 'kysely';

const STORE = 'application store';
const COPIED = { inCopy: true, onDeletion: 'deleted' } as const;

async function ownFiles(db: Database, userId: number): Promise<PersonalFile[]> {
  const articles = await sql`select id, state, draft, title, deck, body, published_at, created_at, updated_at
    from articles where user_id = ${userId} order by id`.execute(db);
  const versions = await sql`select v.article_id, v.version, v.why, v.at, v.content from article_versions v
    join articles a on a.id = v.article_id where a.user_id = ${userId} order by v.article_id, v.at`.execute(db);
  const ratings = await sql`select article_id, rate from article_ratings where user_id = ${userId}
    order by article_id`.execute(db);
  const rights = await sql`select role, created_at from article_authors where user_id = ${userId}`.execute(db);
  const lessons = await sql`select lesson_id, at from lesson_progress where user_id = ${userId}
    order by lesson_id`.execute(db);
  return [
    { name: 'articles.json', about: 'articles you wrote, with your drafts', content: articles.rows },
    { name: 'article_versions.json', about: 'earlier texts of your articles', content: versions.rows },
    { name: 'article_ratings.json', about: 'articles you rated', content: ratings.rows },
    { name: 'author_rights.json', about: 'what you may do as an author', content: rights.rows },
    { name: 'lessons.json', about: 'lessons you read', content: lessons.rows },
  ];
}

/** Personal data of articles and learning. */
export const contentData: PersonalData = {
  kept: [
    {
      what: 'articles you wrote, with earlier texts',
      where: STORE,
      howLong:
        'until you remove them; drafts go with the account, published articles stay without your name unless you withdraw them first',
    },
    {
      what: 'ratings of articles, lessons you read',
      where: STORE,
      howLong: 'until taken back, or the account is deleted',
    },
    {
      what: 'what you may do as an author',
      where: STORE,
      howLong: 'until staff take it back, or the account is deleted',
    },
    {
      what: 'readers of an article, by a hash with a salt of the day',
      where: STORE,
      howLong: 'two days, the salt as well; counts stay',
    },
  ],
  tables: {
    articles: { inCopy: true, onDeletion: 'anonymised' },
    article_authors: COPIED,
    article_ratings: COPIED,
    lesson_progress: COPIED,
  },
  copy: ownFiles,
  // The foreign key takes the name off what stays.
  erase: async (db, { userId }) => {
    await sql`delete from articles where user_id = ${userId} and not is_public`.execute(db);
    await sql`delete from article_versions v using articles a
      where a.id = v.article_id and a.user_id = ${userId} and v.why <> 'published'`.execute(db);
    // The draft of an article that stays is what readers see: its columns have the names of the keys.
    await sql`update articles a set state = 'published', publish_at = null, note = null,
      draft = (select jsonb_object_agg(key, value) from jsonb_each(to_jsonb(a)) where a.draft ? key)
      where user_id = ${userId}`.execute(db);
  },
};
