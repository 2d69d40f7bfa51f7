import { listenTo } from '@plumbline/shared/server';
import type { Identities } from './identities';

/** Payloads are `user:ID` and `session:ID`, written by triggers: no change of the store goes unheard. */
function hear(identities: Identities, payload: string): void {
  const [kind, id = ''] = payload.split(':');
  if (kind === 'user') identities.forgetUser(Number(id));
  if (kind === 'session') identities.forgetSession(id);
}

/** Follows changes of accounts and sign-ins. While the connection is down nothing is kept: every call asks the store. */
export const listenForChanges = (databaseUrl: string, identities: Identities): { close(): Promise<void> } =>
  listenTo(databaseUrl, 'auth_changed', {
    hear: (payload) => hear(identities, payload),
    onState: (isListening) => identities.setListening(isListening),
  });
