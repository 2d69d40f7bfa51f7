import type { staffMessageCalls } from '@plumbline/auth/contract';
import { audit, countAudience, mailDays, messageDays, sendMessage, staffMessages } from '@plumbline/auth/people';
import type { Handlers } from '@plumbline/shared/server';
import { onboarding } from '../staff/onboarding';
import { actor, type StaffDeps } from './staff.routes';

/** Messages of staff to members, what became of mails, and who joined. */
export const staffMessageHandlers = ({
  store,
  now,
}: Pick<StaffDeps, 'store' | 'now'>): Handlers<typeof staffMessageCalls> => ({
  'POST /_api/admin/notification': async ({ body: { dry, ...message } }, context) => {
    const moment = new Date(now());
    if (dry) return { people: await countAudience(store, message, moment), sent: false };
    const who = await actor(store, context);
    const { people, isNew } = await sendMessage(store, message, { staffName: who.staffName, now: moment });
    const detail = `${people} people`;
    if (isNew) await audit(store, { ...who, action: 'sent a message', subject: message.title, detail });
    return { people, sent: isNew };
  },
  'GET /_api/admin/app_notification_stat': async ({ query: { days, page } }) => ({
    ...(await staffMessages(store, page)),
    days: await messageDays(store, days, now()),
  }),
  'GET /_api/admin/email_stat': async ({ query: { days } }) => ({ days: await mailDays(store, days, now()) }),
  'GET /_api/admin/onboarding': ({ query }) => onboarding(store, query),
});
