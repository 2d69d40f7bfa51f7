import { sql } from 'kysely';
import { inAudience } from '../messages/audience';
import { sendMail } from '../mails/mails';
import type { AuthStore } from '../store/auth-store';
import type { CampaignRow } from './campaign';
import { campaignMail } from './campaign-mail';
import { newsToken, wantsNews } from './consents';

/** People whose turn comes at once; one round is a second. */
const AT_ONCE = 20;

interface SendSettings {
  readonly brand: string;
  /** `https://host` of the pages. */
  readonly origin: string;
  readonly now?: () => number;
}

/** The address of a person who still is of the audience and wants such mails. */
const addressNow = (store: AuthStore, userId: number, { audience, active_days }: CampaignRow, now: Date) =>
  store
    .selectFrom('users')
    .select('email')
    .where('user_id', '=', userId)
    .where(inAudience({ audience, active_days }, now))
    .where(wantsNews)
    .executeTakeFirst();

/** Leaves the mail of one person, or passes them over; both once, in the transaction of the round. */
async function takeTurn(trx: AuthStore, campaign: CampaignRow, userId: number, settings: SendSettings): Promise<void> {
  const now = new Date((settings.now ?? Date.now)());
  const person = await addressNow(trx, userId, campaign, now);
  const turn = trx.updateTable('campaign_people').where('campaign_id', '=', campaign.id).where('user_id', '=', userId);
  if (!person) return void (await turn.set({ state: 'skipped', at: now }).execute());
  const mail = campaignMail(campaign, { ...settings, token: await newsToken(trx, userId) });
  const id = await sendMail(trx, { to: person.email, userId, isOnce: true, ...mail });
  await turn.set({ state: 'queued', at: now, mail_id: id }).execute();
}

/**
 * One round of one campaign: its next people get their mails into the outbox. False when none is being sent. The campaign
 * stays locked for the round, so that several workers never take the same turn, and one that is stopped stops here.
 */
export const sendRound = (store: AuthStore, settings: SendSettings): Promise<boolean> =>
  store.transaction().execute(async (trx) => {
    const campaign = await trx
      .selectFrom('campaigns')
      .selectAll()
      .where('state', '=', 'sending')
      .orderBy('id')
      .limit(1)
      .modifyEnd(sql`for update skip locked`)
      .executeTakeFirst();
    if (!campaign) return false;
    const people = await trx
      .selectFrom('campaign_people')
      .select('user_id')
      .where('campaign_id', '=', campaign.id)
      .where('state', '=', 'waiting')
      .orderBy('user_id')
      .limit(AT_ONCE)
      .execute();
    for (const { user_id: userId } of people) await takeTurn(trx, campaign, userId, settings);
    if (people.length < AT_ONCE)
      await trx
        .updateTable('campaigns')
        .set({ state: 'sent', finished_at: new Date((settings.now ?? Date.now)()) })
        .where('id', '=', campaign.id)
        .execute();
    return true;
  });
