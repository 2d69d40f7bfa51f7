import type { staffCalls } from '@plumbline/auth/contract';
import {
  audit,
  auditList,
  type AuthStore,
  isForStaff,
  mailById,
  type MailTexts,
  maskSecrets,
  outbox,
  resendMail,
  toMail,
} from '@plumbline/auth/people';
import { ApiError, coversScope } from '@plumbline/shared/domain';
import { memberOf, type CallContext, type Handlers } from '@plumbline/shared/server';
import type { StandingPort } from '../auth';
import type { Sessions } from '../sessions/sessions';
import { staffSubject } from '../store/subject';
import { userById } from '../store/users';
import { changeUser } from '../staff/change-user';
import { resetFactors } from '../staff/reset-factors';
import { staffUser, staffUsers } from '../staff/staff-users';

/** Dependencies of the staff calls. */
export interface StaffDeps {
  readonly store: AuthStore;
  readonly sessions: Pick<Sessions, 'revokeAll'>;
  readonly texts: MailTexts;
  readonly now: () => number;
  readonly standing?: StandingPort | undefined;
}

const found = <T>(value: T | undefined, what: string): T => {
  if (value === undefined) throw new ApiError(404, `There is no such ${what}`);
  return value;
};

const isOwner = (context: CallContext): boolean => coversScope(memberOf(context).scopes, 'owner');

/** Who does it, for the list of changes. */
export async function actor(store: AuthStore, context: CallContext) {
  const staffId = memberOf(context).userId;
  return { staffId, staffName: (await userById(store, staffId))?.username ?? staffSubject(staffId) };
}

type Accounts = Pick<
  Handlers<typeof staffCalls>,
  | 'GET /_api/admin/users'
  | 'GET /_api/admin/users/{id}'
  | 'PUT /_api/admin/users/{id}'
  | 'DELETE /_api/admin/users/{id}/sessions'
  | 'DELETE /_api/admin/users/{id}/factors'
>;

const accounts = ({ store, sessions, now, standing, ...deps }: StaffDeps): Accounts => ({
  'GET /_api/admin/users': ({ query }) => staffUsers(store, query, now()),
  'GET /_api/admin/users/{id}': async ({ params }) => found(await staffUser(store, params.id, now()), 'account'),
  'PUT /_api/admin/users/{id}': async ({ params, body }, context) => {
    const { userId: staffId } = memberOf(context);
    const isOff = await changeUser(store, { staffId, userId: params.id, changes: body, now: now(), standing });
    if (isOff) await sessions.revokeAll(params.id);
    return found(await staffUser(store, params.id, now()), 'account');
  },
  'DELETE /_api/admin/users/{id}/sessions': async ({ params }, context) => {
    const subject = found(await userById(store, params.id), 'account');
    if (subject.admin && !isOwner(context)) throw new ApiError(403, 'Only an owner ends sign-ins of staff');
    const ended = await sessions.revokeAll(params.id);
    const detail = `${ended} sign-in${ended === 1 ? '' : 's'}`;
    const what = { action: 'ended sign-ins', subject: staffSubject(params.id), detail };
    await audit(store, { ...(await actor(store, context)), ...what });
    return { ended };
  },
  'DELETE /_api/admin/users/{id}/factors': async ({ params: { id } }, context) => {
    const who = await actor(store, context);
    if (who.staffId === id) throw new ApiError(409, 'Change your own second factors in the settings');
    const removed = await resetFactors({ store, texts: deps.texts }, who, id);
    await sessions.revokeAll(id);
    return { removed };
  },
});

type Mails = Pick<
  Handlers<typeof staffCalls>,
  | 'GET /_api/admin/outbox'
  | 'GET /_api/admin/outbox/{id}'
  | 'POST /_api/admin/outbox/{id}/reveal'
  | 'POST /_api/admin/outbox/{id}/send'
>;

const mails = ({ store }: StaffDeps): Mails => ({
  'GET /_api/admin/outbox': ({ query }) => outbox(store, query),
  'GET /_api/admin/outbox/{id}': async ({ params }, context) => {
    const mail = found(await mailById(store, params.id), 'mail');
    if (!isOwner(context) && (await isForStaff(store, mail)))
      throw new ApiError(403, 'Only an owner opens mails to staff');
    await audit(store, { ...(await actor(store, context)), action: 'read mail', subject: `mail ${mail.id}` });
    const text = maskSecrets(mail.text_body);
    return { ...toMail(mail), text, is_masked: text !== mail.text_body };
  },
  // Without a mail server this is the only way a person gets a link.
  'POST /_api/admin/outbox/{id}/reveal': async ({ params }, context) => {
    const mail = found(await mailById(store, params.id), 'mail');
    const detail = `to ${mail.to_address}`;
    const what = { action: 'revealed links of mail', subject: `mail ${mail.id}`, detail };
    await audit(store, { ...(await actor(store, context)), ...what });
    return { text: mail.text_body };
  },
  'POST /_api/admin/outbox/{id}/send': async ({ params }, context) => {
    const mail = found(await resendMail(store, params.id), 'mail');
    await audit(store, { ...(await actor(store, context)), action: 'sent mail again', subject: `mail ${mail.id}` });
    return toMail(mail);
  },
});

/** Writes down what a member of staff did, for the list of changes: for domains that keep none of their own. */
export const staffNote =
  ({ store }: Pick<StaffDeps, 'store'>) =>
  async (context: CallContext, action: string, subject: string): Promise<void> =>
    audit(store, { ...(await actor(store, context)), action, subject });

/** Calls of the staff app; the contract admits nobody but admins with a token of it. */
export const staffHandlers = (deps: StaffDeps): Handlers<typeof staffCalls> => ({
  ...accounts(deps),
  ...mails(deps),
  'GET /_api/admin/audit': ({ query }) => auditList(deps.store, query),
});
