import { audit, type AuditEntry, type AuthStore, type MailTexts, mailUser } from '@plumbline/auth/people';
import { ApiError } from '@plumbline/shared/domain';
import { removeFactors } from '../factors/factor-store';
import { staffSubject } from '../store/subject';

interface ResetDeps {
  readonly store: AuthStore;
  readonly texts: MailTexts;
}

/** Removes all factors of a person, writes it down and mails the person: all or nothing. 409 where there are none. */
export const resetFactors = (
  { store, texts }: ResetDeps,
  who: Pick<AuditEntry, 'staffId' | 'staffName'>,
  userId: number,
): Promise<number> =>
  store.transaction().execute(async (trx) => {
    const person = await trx.selectFrom('users').select('user_id').where('user_id', '=', userId).executeTakeFirst();
    if (!person) throw new ApiError(404, 'There is no such account');
    const removed = await removeFactors(trx, userId);
    if (removed === 0) throw new ApiError(409, 'This account has no second factor');
    await audit(trx, {
      ...who,
      action: 'removed second factors',
      subject: staffSubject(userId),
      detail: String(removed),
    });
    await mailUser(trx, userId, await texts(trx, 'factorsReset', {}));
    return removed;
  });
