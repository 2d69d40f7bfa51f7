import type { secondStepCalls, SecondStep, Tokens } from '@plumbline/auth/contract';
import { mailUser } from '@plumbline/auth/people';
import { ApiError, type HandlerInput } from '@plumbline/shared/domain';
import type { CallContext, Handlers } from '@plumbline/shared/server';
import type { Auth } from '../auth';
import { tokensOf } from '../sessions/cookies';
import { sessionEnded } from '../sessions/identities';
import { beginSession } from '../sessions/begin-session';
import type { Surface } from '../sessions/surface';
import { userById } from '../store/users';
import {
  challengeGone,
  createFactorChallenge,
  finishFactorChallenge,
  setChallengePayload,
  tryFactorChallenge,
  type ChallengeRow,
} from './challenges';
import { factorsOf, moveCounter, passkeysFor, takeStep, type FactorRow } from './factor-store';
import { authenticationOptions, rpIdOf, verifyAuthentication } from './passkeys';
import { takeRecoveryCode } from './recovery-codes';
import { findTotpStep, totpName } from './totp';

type Calls = typeof secondStepCalls;
type Answer = HandlerInput<'POST /_api/oauth/second_factor', Calls['POST /_api/oauth/second_factor']>['body'];
type PasskeyAnswer = Extract<Answer, { method: 'passkey' }>;

/** Methods a person can use at this surface; always includes a recovery code. */
function methodsOf(factors: readonly FactorRow[], rpId: string): SecondStep['methods'] {
  return [
    ...(passkeysFor(factors, rpId).length > 0 ? (['passkey'] as const) : []),
    ...(factors.some(({ kind }) => kind === 'totp') ? (['totp'] as const) : []),
    'recovery',
  ];
}

/** Refuses a first step that is not enough, with the token of the second one; nothing where it is. */
export async function demandSecondStep(
  auth: Auth,
  surface: Surface,
  userId: number,
  context: CallContext,
): Promise<void> {
  const factors = await factorsOf(auth.store, userId);
  if (factors.length === 0) return;
  const token = await createFactorChallenge(auth.store, { userId, purpose: 'sign-in', surface }, auth.now());
  const methods = methodsOf(factors, rpIdOf(auth.factors.partyOf(surface, context.caller)));
  const current: SecondStep = { token, methods };
  throw new ApiError(403, 'Confirm that it is you', { code: 'second_factor', current });
}

/** Whether a code is the newest of one of the person's apps; the same code is taken once. */
async function provesTotp({ store, factors: { sealer }, now }: Auth, { user_id: userId }: ChallengeRow, code: string) {
  const apps = (await factorsOf(store, userId)).filter(({ kind }) => kind === 'totp');
  for (const { id, sealed_secret: sealed } of apps) {
    const secret = sealer.open(totpName(userId), sealed ?? '');
    const step = secret === undefined ? undefined : findTotpStep(secret, code.replace(/\s/g, ''), now());
    if (step !== undefined) return takeStep(store, id, step, new Date(now()));
  }
  return false;
}

/** The step that is answered: where, and from where. */
interface Step {
  readonly surface: Surface;
  readonly row: ChallengeRow;
  readonly context: CallContext;
}

/** Whether a passkey of the person answers the challenge of this step, which is used up by that. */
async function provesPasskey(auth: Auth, { surface, row, context }: Step, answer: PasskeyAnswer): Promise<boolean> {
  const { store, now } = auth;
  const { payload: challenge } = row;
  if (challenge === null || !(await setChallengePayload(store, row, null))) throw challengeGone();
  const party = auth.factors.partyOf(surface, context.caller);
  const passkeys = passkeysFor(await factorsOf(store, row.user_id), rpIdOf(party));
  const passkey = passkeys.find(({ credential_id }) => credential_id === answer.credential.id);
  if (!passkey) return false;
  const counter = await verifyAuthentication(party, { passkey, challenge }, answer.credential as never);
  return counter !== undefined && moveCounter(store, passkey, counter, new Date(now()));
}

/** A code is gone for good only together with the mail about it. */
const provesRecovery = (auth: Auth, { user_id: userId }: ChallengeRow, code: string): Promise<boolean> =>
  auth.store.transaction().execute(async (store) => {
    const now = new Date(auth.now());
    const isRight = await takeRecoveryCode(store, { secret: auth.factors.secret, userId, code, now });
    if (isRight) await mailUser(store, userId, await auth.texts(store, 'recoveryCodeUsed', {}));
    return isRight;
  });

const proves = (auth: Auth, step: Step, answer: Answer): Promise<boolean> => {
  if (answer.method === 'passkey') return provesPasskey(auth, step, answer);
  return (answer.method === 'totp' ? provesTotp : provesRecovery)(auth, step.row, answer.code);
};

const WRONG: Readonly<Record<Answer['method'], string>> = {
  totp: 'This code is not right, or was used already: type the newest one that your app shows',
  recovery: 'This recovery code is not right, or was used already',
  passkey: 'This passkey does not open this account',
};

function wrongAnswer({ method }: Answer): ApiError {
  const message = WRONG[method];
  const fields = method === 'passkey' ? undefined : [{ path: 'body.code', message }];
  return new ApiError(403, message, { code: 'wrong_factor', ...(fields && { fields }) });
}

const TRIES_S = 15 * 60;

/** Signs in who answers the second step; tries are limited by step and by person. */
async function answerSecondStep(auth: Auth, surface: Surface, answer: Answer, context: CallContext): Promise<Tokens> {
  const { store, counters, limits } = auth;
  const row = await tryFactorChallenge(store, answer.token, { purpose: 'sign-in', surface }, auth.now());
  const key = counters.keyOf('second factor of', String(row.user_id));
  await counters.takeOne(key, limits.signIns, TRIES_S);
  if (!(await proves(auth, { surface, row, context }, answer))) throw wrongAnswer(answer);
  await finishFactorChallenge(store, row);
  await counters.giveBack(key);
  const user = await userById(store, row.user_id);
  if (!user) throw sessionEnded();
  return tokensOf(await beginSession(auth, surface, user, context));
}

/** The second step of signing in, for the surface of this server. */
export const secondStepHandlers = (auth: Auth, surface: Surface): Handlers<Calls> => ({
  'POST /_api/oauth/second_factor/passkey': async ({ body }, context) => {
    const step = { purpose: 'sign-in' as const, surface };
    const row = await tryFactorChallenge(auth.store, body.token, step, auth.now());
    const party = auth.factors.partyOf(surface, context.caller);
    const passkeys = passkeysFor(await factorsOf(auth.store, row.user_id), rpIdOf(party));
    if (passkeys.length === 0) throw new ApiError(409, 'There is no passkey for this site');
    const options = await authenticationOptions(party, passkeys);
    if (!(await setChallengePayload(auth.store, row, options.challenge))) throw challengeGone();
    return { options: { ...options } };
  },
  'POST /_api/oauth/second_factor': ({ body }, context) => answerSecondStep(auth, surface, body, context),
});
