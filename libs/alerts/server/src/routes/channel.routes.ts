import type { channelCalls } from '@plumbline/alerts/contract';
import { ApiError } from '@plumbline/shared/domain';
import {
  memberOf,
  tablesOf,
  type CallContext,
  type Database,
  type Handlers,
  type SiteOriginDeps,
} from '@plumbline/shared/server';
import { sql } from 'kysely';
import { digestOf } from '../deliver/digest';
import { stopUrl } from '../deliver/deliver';
import { presentMoment } from '../run/commit';
import type { AlertDeps } from '../sources';
import { readSettings, saveSettings, setFeed } from '../store/settings-store';

/** Test mails of one person in an hour. */
const TESTS_AN_HOUR = 3;

/** Counts test mails one request at a time: two at once would both be the last one allowed. */
async function refuseTooMany(trx: Database, userId: number): Promise<void> {
  const on = tablesOf(trx);
  await sql`select pg_advisory_xact_lock(hashtext('alert test mails'), ${userId}::int)`.execute(on);
  const { rows } = await sql<{ sent: number }>`select count(*) as sent from mails where user_id = ${userId}
    and subject like 'Test: %' and created_at > now() - interval '1 hour'`.execute(on);
  if ((rows[0]?.sent ?? 0) >= TESTS_AN_HOUR)
    throw new ApiError(429, 'Three test mails an hour are enough', { retryAfter: 3_600 });
}

/** Ways alerts reach people besides the bell. */
export function channelHandlers(deps: AlertDeps & SiteOriginDeps): Handlers<typeof channelCalls> {
  const store = tablesOf(deps.db);
  const channels = async (context: CallContext) => {
    const { userId } = memberOf(context);
    const { has_mail: hasMail, feed_token: token } = await readSettings(store, userId);
    const address = await deps.addressOf(userId);
    return {
      data: [
        { kind: 'mail' as const, on: hasMail, address: address ?? null, confirmed: address !== undefined },
        {
          kind: 'feed' as const,
          on: token !== null,
          address: token === null ? null : `${deps.siteOrigin(context.caller)}/feeds/${token}.xml`,
          confirmed: true,
        },
      ],
    };
  };
  const testMail = async (context: CallContext) => {
    const { userId } = memberOf(context);
    const settings = await readSettings(store, userId);
    const origin = deps.siteOrigin(context.caller);
    const line = {
      name: 'Alerts',
      day: presentMoment(deps).day,
      text: 'This is how alerts reach you',
      link: '/user/me?tab=account&subtab=account-alerts',
    };
    const { brand } = deps;
    return digestOf([line], { brand, origin, stopUrl: stopUrl(origin, settings), isTable: settings.is_table });
  };
  return {
    'GET /_api/v2/alerts/channels': (_, context) => channels(context),
    'PUT /_api/v2/alerts/channels/{kind}': async ({ params, body }, context) => {
      const { userId } = memberOf(context);
      if (params.kind === 'feed') await setFeed(store, userId, body);
      else await saveSettings(store, userId, { has_mail: body.on });
      return channels(context);
    },
    'POST /_api/v2/alerts/channels/mail/test': async (_, context) => {
      const { userId } = memberOf(context);
      const digest = await testMail(context);
      return deps.db.transaction().execute(async (trx) => {
        await refuseTooMany(trx, userId);
        if (!(await deps.mailPerson(trx, userId, { ...digest, subject: `Test: ${digest.subject}` })))
          throw new ApiError(409, 'Confirm your address first');
        return { ok: true };
      });
    },
  };
}
