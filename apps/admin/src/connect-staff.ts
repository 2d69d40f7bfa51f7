import { createSigner } from '@plumbline/api-signing/domain';
import type { signingCalls } from '@plumbline/api-signing/contract';
import { configureSession, connectSession, createClientTokens, startSession } from '@plumbline/auth/data-access';
import { configureApi, createClient } from '@plumbline/shared/data-access';
import type { StaffBoot } from './boot';

/** Set by the server with a sign-in at the staff app. */
const EXPIRES_COOKIE = 'staff_refresh_expires';

/** Connects the calls and finds out who is here. Once a page load. */
export function connectStaff({ version, signatureKey }: StaffBoot): void {
  const open = createClient<typeof signingCalls>({ version });
  const fetchTime = async () => (await open('GET /_api/time')).time;
  const options = { version, sign: createSigner({ key: signatureKey, now: Date.now, fetchTime }) };
  const { api, runtime } = connectSession(options, createClientTokens(options));
  configureApi(api as never);
  configureSession(async () => runtime, EXPIRES_COOKIE);
  startSession();
}
