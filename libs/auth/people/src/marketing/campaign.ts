import { activeDaysOf, APPROVED_FROM, type Audience, type CampaignState } from '@plumbline/auth/domain';
import { ApiError } from '@plumbline/shared/domain';
import { sql, type Selectable } from 'kysely';
import { inAudience, type AudienceChoice } from '../messages/audience';
import type { AuthStore } from '../store/auth-store';
import type { Campaigns, EmailAds } from '../store/tables.generated';
import { wantsNews } from './consents';

export type EmailAd = Selectable<EmailAds>;
export type CampaignRow = Selectable<Campaigns>;

/** A marketing mail as staff wrote it; 404 where there is none. */
export async function emailAd(store: AuthStore, id: number): Promise<EmailAd> {
  const ad = await store.selectFrom('email_ads').selectAll().where('id', '=', id).executeTakeFirst();
  if (!ad) throw new ApiError(404, 'There is no such marketing mail');
  return ad;
}

const choiceOf = ({ audience, active_within: within }: EmailAd): AudienceChoice => ({
  audience: audience as Audience,
  active_days: activeDaysOf(within),
});

/** People of the audience who asked for such mails and have not had this one. */
const reached = (store: AuthStore, ad: EmailAd, now: Date) =>
  store
    .selectFrom('users')
    .where(inAudience(choiceOf(ad), now))
    .where(wantsNews)
    .where(
      sql<boolean>`not exists (select from campaign_people p join campaigns c on c.id = p.campaign_id
        where p.user_id = users.user_id and c.email_ad = ${ad.id})`,
    );

/** How many people a marketing mail would reach. */
export async function countReached(store: AuthStore, ad: EmailAd, now: Date): Promise<number> {
  const { people } = await reached(store, ad, now)
    .select((read) => read.fn.countAll<number>().as('people'))
    .executeTakeFirstOrThrow();
  return people;
}

interface Beginning {
  readonly clientKey: string;
  readonly staffId: number;
  readonly staffName: string;
  readonly now: Date;
}

/**
 * Begins to send: the text and the people are kept as they are now. Answers the row and whether this was the first time:
 * a key that was used before begins nothing.
 */
export const beginCampaign = (
  store: AuthStore,
  id: number,
  { clientKey, staffId, staffName, now }: Beginning,
): Promise<{ row: CampaignRow; isNew: boolean }> =>
  store.transaction().execute(async (trx) => {
    // One after the other: two that begin the same mail at once would both count the same people.
    await sql`select from email_ads where id = ${id} for update`.execute(trx);
    const known = await trx.selectFrom('campaigns').selectAll().where('client_key', '=', clientKey).executeTakeFirst();
    if (known) return { row: known, isNew: false };
    const ad = await emailAd(trx, id);
    const people = await countReached(trx, ad, now);
    if (people === 0) throw new ApiError(409, 'Everybody who asked for such mails has had this one');
    const state: CampaignState = people > APPROVED_FROM ? 'waiting' : 'sending';
    const made = await trx
      .insertInto('campaigns')
      .values({
        email_ad: ad.id,
        client_key: clientKey,
        subject: ad.subject,
        body: ad.body,
        ...choiceOf(ad),
        state,
        people,
        staff_id: staffId,
        staff_name: staffName,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('campaign_people')
      .columns(['campaign_id', 'user_id'])
      .expression(reached(trx, ad, now).select([sql<number>`${made.id}::bigint`.as('campaign_id'), 'users.user_id']))
      .execute();
    return { row: made, isNew: true };
  });
