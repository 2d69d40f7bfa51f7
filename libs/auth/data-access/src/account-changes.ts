import type { AccountCalls } from './calls';
import { accountApi } from './calls';
import { getQueryClient } from '@plumbline/shared/data-access';
import type { ArgsOf } from '@plumbline/shared/domain';
import { updateUser } from './atoms/session';

type Body<K extends keyof AccountCalls> = ArgsOf<K, AccountCalls[K]> extends { body: infer B } ? B : never;

/** Profile: names, username, address. The new state of the person is taken over by all parts of the page. */
export async function changeProfile(body: Body<'PUT /_api/user'>): Promise<void> {
  updateUser((await accountApi()('PUT /_api/user', { body })).user);
}

/** Names and answers of the questionnaire. */
export async function changeAccount(body: Body<'PUT /_api/user/account'>): Promise<void> {
  updateUser((await accountApi()('PUT /_api/user/account', { body })).user);
}

/** Starts the free trial; refused when it was used. */
export async function startTrial(): Promise<void> {
  updateUser((await accountApi()('POST /_api/user/trial')).user);
}

/** Takes back the request to delete the account. */
export async function keepAccount(): Promise<void> {
  updateUser((await accountApi()('POST /_api/user/keep')).user);
}

type SavedCall = 'PUT /_api/user_settings' | 'PUT /_api/user_data' | 'PUT /_api/user/email_settings';

type Kept = Readonly<Record<string, unknown>>;

/** The named values of a record. */
const partOf = (kept: Kept, names: readonly string[]): Kept =>
  Object.fromEntries(names.map((name) => [name, kept[name]]));

/**
 * Shows a change of what a screen keeps at once and sends it; what could not be saved goes back. Only what was changed
 * is touched: another change may be on its way.
 */
export async function save<K extends SavedCall>(key: K, body: Body<K>): Promise<void> {
  const call = accountApi() as unknown as (key: K, args: { body: Body<K> }) => Promise<Kept>;
  const client = getQueryClient();
  const queryKey = [key.replace('PUT', 'GET')];
  const before = client.getQueryData<Kept>(queryKey);
  const show = (part: Kept) => client.setQueryData<Kept>(queryKey, (kept) => kept && { ...kept, ...part });
  const names = Object.keys(body as Kept);
  // An answer that was asked for before the change would take it back from the screen.
  if (before) void client.cancelQueries({ queryKey });
  show(body as Kept);
  try {
    show(partOf(await call(key, { body }), names));
  } catch (error) {
    if (before) show(partOf(before, names));
    throw error;
  }
}
