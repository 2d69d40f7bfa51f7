import type { SecondStep } from '@plumbline/auth/contract';
import { ApiError, type ResultOf } from '@plumbline/shared/domain';
import { accountApi, fresh, type AccountCalls } from './calls';
import { acceptTokens } from './session-runtime';

/** The second step that a refused first one leads to; undefined for every other error. */
export const findSecondStep = (error: unknown): SecondStep | undefined =>
  error instanceof ApiError && error.code === 'second_factor' ? (error.current as SecondStep) : undefined;

// Only browsers of people with passkeys need it.
const loadPasskeys = () => import('@simplewebauthn/browser');

/** Errors of browsers when a person closes the dialog or waits too long. */
const isGivenUp = (error: unknown): boolean => error instanceof Error && /NotAllowed|Abort/.test(error.name);

const notMade = (cause: unknown) =>
  new ApiError(0, isGivenUp(cause) ? 'No passkey was used: try again' : 'This browser could not use a passkey', {
    code: 'no_passkey',
    cause,
  });

const refused = (cause: unknown): never => {
  throw notMade(cause);
};

/** Signs in with a one-time code or a recovery code. */
export async function answerByCode(token: string, method: 'totp' | 'recovery', code: string): Promise<void> {
  const body = { token, method, code: code.trim() };
  await acceptTokens(await accountApi()('POST /_api/oauth/second_factor', { body }));
}

/** Signs in with a passkey, which the browser asks the person for. */
export async function answerByPasskey(token: string): Promise<void> {
  const call = accountApi();
  const { options } = await call('POST /_api/oauth/second_factor/passkey', { body: { token } });
  const { startAuthentication } = await loadPasskeys();
  const credential = await startAuthentication({ optionsJSON: options as never }).catch(refused);
  const body = { token, method: 'passkey' as const, credential: credential as never };
  await acceptTokens(await call('POST /_api/oauth/second_factor', { body }));
}

/** Second factors of the account; asked again each time, as they say how safe it is. */
export const factorsQuery = () => fresh.query('GET /_api/user/factors');

/** Recovery codes that come with a first factor; null where there are some already. */
export type NewCodes = readonly string[] | null;

interface NewPasskey {
  readonly name: string;
  readonly password?: string;
}

/** Has the browser make a passkey, and adds it to the account. */
export async function addPasskey({ name, ...again }: NewPasskey): Promise<NewCodes> {
  const call = accountApi();
  const { token, options } = await call('POST /_api/user/factors/passkey/start', { body: again });
  const { startRegistration } = await loadPasskeys();
  const credential = await startRegistration({ optionsJSON: options as never }).catch(refused);
  const body = { token, name, credential: credential as never };
  return (await call('POST /_api/user/factors/passkey', { body })).recovery_codes;
}

/** A second factor of the signed-in person. */
export type Factor = ResultOf<AccountCalls['GET /_api/user/factors']>['data'][number];
