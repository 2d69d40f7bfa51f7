import { accountApi } from './calls';
import { updateUser } from './atoms/session';

/** Reads the signed-in person again: after what changed their plan or group elsewhere. */
export async function refreshUser(): Promise<void> {
  updateUser((await accountApi()('GET /_api/user/info')).user);
}
