import { articlePath } from '@plumbline/content/domain';
import type { SecurityRefs } from '@plumbline/market-data/domain';
import { CACHES_CHANNEL, type Database, type MailPerson } from '@plumbline/shared/server';
import { sql } from 'kysely';
import { findArticles } from '../store/article-row';
import { publishArticle } from '../store/publish';

/** Dependencies of scheduled publishing. */
export interface PublishDeps {
  readonly db: Database;
  readonly refs: Pick<SecurityRefs, 'resolve'>;
  readonly mailPerson: MailPerson;
  readonly brand: string;
  /** `https://host` of the site. */
  readonly origin: string;
}

/** Publishes the article that has waited longest: with its mail and the news for caches in one transaction. */
const publishNext = ({ db, refs, mailPerson, brand, origin }: PublishDeps, now: Date): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const due = sql`a.id = (select id from articles where state = 'scheduled' and publish_at <= ${now}
      order by publish_at, id limit 1 for update skip locked)`;
    const [row] = await findArticles(trx, due);
    if (!row) return false;
    await publishArticle(trx, row, { now, refs });
    const [published] = await findArticles(trx, sql`a.id = ${row.id}`);
    if (row.user_id !== null)
      await mailPerson(trx, row.user_id, {
        subject: 'Your article was published',
        text: [
          `Your article “${row.draft.title}” was published as scheduled: ${origin}${articlePath(row.id, published!.subject)}`,
          brand,
        ].join('\n\n'),
      });
    await sql`select pg_notify(${CACHES_CHANNEL}, 'publisher pages')`.execute(trx);
    return true;
  });

/** Publishes everything whose time has come, also what came while nothing ran; how many. */
export async function publishDue(deps: PublishDeps, now: Date): Promise<number> {
  let published = 0;
  while (await publishNext(deps, now)) published += 1;
  return published;
}
