import type { Selectable } from 'kysely';
import { containing } from '@plumbline/shared/server';
import type { AuthStore } from '../store/auth-store';
import type { Mails } from '../store/tables.generated';
import type { MailRow } from './mails';
import { offsetOf, paged, PER_PAGE } from '../store/paging';

export interface OutboxQuery {
  readonly q?: string | undefined;
  readonly state?: Selectable<Mails>['state'] | undefined;
  readonly page: number;
}

/** A mail as a row of the list. */
export const toMail = ({ id, to_address, subject, state, error, created_at }: Omit<MailRow, 'text_body'>) => ({
  id,
  to: to_address,
  subject,
  state,
  error,
  created_at: created_at.toISOString(),
});

function matching(store: AuthStore, { q, state }: OutboxQuery) {
  let mails = store.selectFrom('mails');
  if (state) mails = mails.where('state', '=', state);
  if (q)
    mails = mails.where((test) =>
      test.or([test('to_address', 'ilike', containing(q)), test('subject', 'ilike', containing(q))]),
    );
  return mails;
}

export async function outbox(store: AuthStore, query: OutboxQuery) {
  const mails = matching(store, query);
  const { total } = await mails.select((read) => read.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await mails.selectAll().orderBy('id', 'desc').limit(PER_PAGE).offset(offsetOf(query.page)).execute();
  return paged(rows.map(toMail), total, query.page);
}

/** Links, codes and tokens of a mail: a reader may enter an account, or act in somebody's name. */
const SECRETS = [
  { pattern: /\bhttps?:\/\/\S+/gi, mask: '[link hidden]' },
  { pattern: /(?<![\w-])(?:[\w-]{20,}|\d{6,8})(?![\w-])/g, mask: '[code hidden]' },
] as const;

/** The text of a mail without what may be used. */
export const maskSecrets = (text: string): string =>
  SECRETS.reduce((masked, { pattern, mask }) => masked.replace(pattern, mask), text);

export const mailById = (store: AuthStore, id: number): Promise<MailRow | undefined> =>
  store.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirst();

/** True where a mail is for an account of staff: a link in it may open that account. */
export async function isForStaff(store: AuthStore, { user_id, to_address }: MailRow): Promise<boolean> {
  const found = await store
    .selectFrom('users')
    .select('user_id')
    .where('admin', '=', true)
    .where((test) => test.or([test('user_id', '=', user_id), test('email', '=', to_address)]))
    .executeTakeFirst();
  return found !== undefined;
}
