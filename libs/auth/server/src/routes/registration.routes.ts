import type { registrationCalls } from '@plumbline/auth/contract';
import { networkOf } from '@plumbline/auth/people';
import { memberOf, type CallContext, type Handlers } from '@plumbline/shared/server';
import { z } from 'zod';
import type { Auth } from '../auth';
import { reauthenticate } from '../account/reauthenticate';
import { followLink } from '../registration/follow-link';
import { register, sendConfirmation, sendPasswordLink } from '../registration/register';
import { changePassword, resetPassword } from '../registration/set-password';
import { userByEmail } from '../store/users';

const HOUR_S = 3600;
const SENT = { sent: true } as const;
const address = z.email().max(254);

/** One mail more to this address: counted alike whether or not it has an account. */
async function countMail({ counters, limits, whiteList }: Auth, email: string): Promise<void> {
  if (await whiteList.covers('mail', { email })) return;
  await counters.takeOne(counters.keyOf('mails to', email.toLowerCase()), limits.passwordMails, HOUR_S);
}

async function countCaller(
  { counters, whiteList }: Auth,
  kind: string,
  most: number,
  { caller: { address } }: CallContext,
): Promise<void> {
  if (await whiteList.covers('mail', { address })) return;
  await counters.takeOne(counters.keyOf(kind, networkOf(address)), most, HOUR_S);
}

async function sendPassword(auth: Auth, email: string, context: CallContext): Promise<void> {
  const origin = auth.siteOrigin(context.caller);
  await auth.store.transaction().execute(async (store) => {
    const user = await userByEmail(store, email);
    if (user) await sendPasswordLink(auth, store, { user, origin, why: 'password' });
  });
}

async function sendAgain(auth: Auth, email: string, context: CallContext): Promise<void> {
  const origin = auth.siteOrigin(context.caller);
  await auth.store.transaction().execute(async (store) => {
    const user = await userByEmail(store, email);
    if (user && !user.email_confirmed_at) await sendConfirmation(auth, store, { user, origin, asked: {} });
  });
}

/** Answers take at least this long, so that their time does not reveal whether there was something to do. */
const MIN_MS = 40;

async function atLeast(work: Promise<void>): Promise<typeof SENT> {
  await Promise.all([work, new Promise((resolve) => setTimeout(resolve, MIN_MS))]);
  return SENT;
}

export const registrationHandlers = (auth: Auth): Handlers<typeof registrationCalls> => ({
  'GET /_api/user/email_exist/{email}': ({ params }) => ({ valid: address.safeParse(params.email).success }),
  'POST /_api/register': async ({ body: { form } }, context) => {
    await countCaller(auth, 'register from', auth.limits.registrations, context);
    await auth.challenge.demand(form.turnstile_token);
    await countMail(auth, form.email);
    await register(auth, form, context.caller);
    return SENT;
  },
  'PUT /_api/user/email_confirm': ({ body }) => followLink(auth, body.token),
  'POST /_api/user/email_confirm/send': async ({ body }, context) => {
    await countCaller(auth, 'mails from', auth.limits.passwordMails, context);
    await countMail(auth, body.email);
    return atLeast(sendAgain(auth, body.email, context));
  },
  'POST /_api/user/password/find': async ({ body }, context) => {
    await countCaller(auth, 'mails from', auth.limits.passwordMails, context);
    await auth.challenge.demand(body.turnstile_token);
    await countMail(auth, body.email);
    return atLeast(sendPassword(auth, body.email, context));
  },
  'POST /_api/user/password/reset': async ({ body }) => ({
    app_token: await resetPassword(auth, body.token, body.password),
  }),
  'POST /_api/user/password/create': async ({ body }, context) => {
    const user = await reauthenticate(auth, context, body.current_password, 'body.current_password');
    await changePassword(auth, { user, sessionId: memberOf(context).sessionId }, body.password);
    return { ok: true };
  },
  'POST /_api/turnstile/validate': async ({ body }) => ({ success: await auth.challenge.passes(body.token) }),
});
