import type { marketingCalls } from '@plumbline/auth/contract';
import { APPROVED_FROM, nextCampaignState } from '@plumbline/auth/domain';
import {
  audit,
  beginCampaign,
  campaignById,
  campaignList,
  campaignMail,
  countReached,
  emailAd,
  newsToken,
  sendMail,
} from '@plumbline/auth/people';
import { ApiError } from '@plumbline/shared/domain';
import type { Handlers } from '@plumbline/shared/server';
import type { Auth } from '../auth';
import { actor } from './staff.routes';
import { userById } from '../store/users';

export interface MarketingDeps extends Pick<Auth, 'store' | 'now' | 'siteOrigin'> {
  readonly brand: string;
}

type All = Handlers<typeof marketingCalls>;

const notThere = () => new ApiError(404, 'There is no such marketing mail');

const ACTION_WORDS = { approve: 'approved', stop: 'stopped', resume: 'went on with' } as const;

const acting =
  ({ store }: MarketingDeps): All['POST /_api/admin/marketing_mails/{id}/{action}'] =>
  async ({ params: { id, action } }, context) => {
    const who = await actor(store, context);
    await store.transaction().execute(async (trx) => {
      const row = await trx.selectFrom('campaigns').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
      if (!row) throw notThere();
      const state = nextCampaignState(row.state, action);
      if (state === undefined) throw new ApiError(409, `A marketing mail that is ${row.state} cannot do that`);
      if (action === 'approve' && row.staff_id === who.staffId)
        throw new ApiError(403, 'Somebody else has to agree to what you began');
      // One that was stopped before anybody agreed waits again.
      const isUnapproved = row.people > APPROVED_FROM && row.approved_by === null;
      const next = action === 'resume' && isUnapproved ? 'waiting' : state;
      const agreed = action === 'approve' ? { approved_by: who.staffName } : {};
      await trx
        .updateTable('campaigns')
        .set({ state: next, ...agreed })
        .where('id', '=', id)
        .execute();
      await audit(trx, { ...who, action: `${ACTION_WORDS[action]} marketing mail`, subject: row.subject });
    });
    const after = await campaignById(store, id);
    if (!after) throw notThere();
    return after;
  };

/** Mails about the product: counting, a test, sending, and what became of them. */
export const marketingHandlers = (deps: MarketingDeps): All => {
  const { store, now, brand, siteOrigin } = deps;
  return {
    'POST /_api/admin/email_ads/{id}/send': async ({ params: { id }, body }, context) => {
      const moment = new Date(now());
      if (body.dry) {
        const people = await countReached(store, await emailAd(store, id), moment);
        return { people, campaign: null, needs_approval: people > APPROVED_FROM };
      }
      const who = await actor(store, context);
      const { row, isNew } = await beginCampaign(store, id, { clientKey: body.client_key, ...who, now: moment });
      const detail = `${row.people} people`;
      if (isNew) await audit(store, { ...who, action: 'began marketing mail', subject: row.subject, detail });
      return { people: row.people, campaign: row.id, needs_approval: row.state === 'waiting' };
    },
    'POST /_api/admin/email_ads/{id}/test': async ({ params: { id } }, context) => {
      const [ad, who] = [await emailAd(store, id), await actor(store, context)];
      const person = await userById(store, who.staffId);
      if (!person) throw notThere();
      const token = await newsToken(store, who.staffId);
      const mail = campaignMail(ad, { brand, origin: siteOrigin(context.caller), token });
      await sendMail(store, { to: person.email, userId: who.staffId, ...mail });
      return { to: person.email };
    },
    'GET /_api/admin/marketing_mails': ({ query }) => campaignList(store, query),
    'POST /_api/admin/marketing_mails/{id}/{action}': acting(deps),
  };
};
