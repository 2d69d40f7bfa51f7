import type { factorCalls } from '@plumbline/auth/contract';
import { type AuthStore, mailUser } from '@plumbline/auth/people';
import { ApiError } from '@plumbline/shared/domain';
import { fieldRefusal, memberOf, type CallContext, type Handlers } from '@plumbline/shared/server';
import { signedInUser } from '../account/own-account';
import type { Auth } from '../auth';
import { sessionEnded } from '../sessions/identities';
import type { Surface } from '../sessions/surface';
import { userById, type UserRow } from '../store/users';
import {
  challengeGone,
  createFactorChallenge,
  finishFactorChallenge,
  setChallengePayload,
  tryFactorChallenge,
  type ChallengeRow,
} from '../factors/challenges';
import { factorsOf, insertFactor, passkeysFor, removeFactors, type FactorRow } from '../factors/factor-store';
import { canUsePasskeys, registrationOptions, rpIdOf, verifyRegistration } from '../factors/passkeys';
import { reauthenticate } from '../account/reauthenticate';
import { countRecoveryCodes, replaceRecoveryCodes } from '../factors/recovery-codes';
import { findTotpStep, newTotpSecret, totpUri, totpName } from '../factors/totp';

type All = Handlers<typeof factorCalls>;

export const factorToWire = ({ id, kind, name, created_at, last_used_at }: FactorRow) => ({
  id,
  kind,
  name,
  created_at: created_at.toISOString(),
  last_used_at: last_used_at?.toISOString() ?? null,
});

/** As mails name it. */
export const factorWords = ({ kind, name }: Pick<FactorRow, 'kind' | 'name'>): string =>
  `${kind === 'totp' ? 'the authenticator app' : 'the passkey'} “${name}”`;

const wrongCode = () => {
  const message = 'This code is not right: type the newest one that your app shows';
  return fieldRefusal('body.code', message, { status: 403, code: 'wrong_code' });
};

const noFactor = () => new ApiError(404, 'There is no such second factor');

const missing = () => new ApiError(409, 'Add a second factor first');

/** Recovery codes come with the first factor. */
async function codesFor(auth: Auth, store: AuthStore, userId: number): Promise<string[] | null> {
  if ((await factorsOf(store, userId)).length !== 1) return null;
  return replaceRecoveryCodes(store, auth.factors.secret, userId);
}

type Added = { readonly sealedSecret: string; readonly step: number } | { readonly passkey: MadePasskeyOf };
type MadePasskeyOf = NonNullable<Awaited<ReturnType<typeof verifyRegistration>>>;

/** Keeps a proven factor, ends its challenge, and tells its owner by mail: all or nothing. */
async function addFactor(auth: Auth, row: ChallengeRow, factor: Added & { readonly name: string }) {
  const userId = row.user_id;
  const added = await auth.store.transaction().execute(async (store) => {
    await finishFactorChallenge(store, row);
    const kept = await insertFactor(store, { userId, ...factor });
    await mailUser(store, userId, await auth.texts(store, 'factorAdded', { factor: factorWords(kept) }));
    return { factor: factorToWire(kept), recovery_codes: await codesFor(auth, store, userId) };
  });
  auth.sessions.identities.forgetUser(userId);
  return added;
}

async function removeFactor(auth: Auth, user: UserRow, id: number): Promise<void> {
  const userId = user.user_id;
  await auth.store.transaction().execute(async (store) => {
    await store.selectFrom('users').select('user_id').where('user_id', '=', userId).forUpdate().execute();
    const factors = await factorsOf(store, userId);
    const factor = factors.find((one) => one.id === id);
    if (!factor) throw noFactor();
    const isLast = factors.length === 1;
    if (isLast && auth.factors.isRequired(user))
      throw new ApiError(409, 'The staff app demands a second factor of you: add another one first');
    if (isLast) await removeFactors(store, userId);
    else await store.deleteFrom('second_factors').where('id', '=', id).where('user_id', '=', userId).execute();
    await mailUser(store, userId, await auth.texts(store, 'factorRemoved', { factor: factorWords(factor) }));
  });
  auth.sessions.identities.forgetUser(userId);
}

/** Makes new codes and tells their owner by mail: all or nothing. */
const renewRecoveryCodes = (auth: Auth, userId: number): Promise<string[]> =>
  auth.store.transaction().execute(async (store) => {
    await mailUser(store, userId, await auth.texts(store, 'recoveryCodesReplaced', {}));
    return replaceRecoveryCodes(store, auth.factors.secret, userId);
  });

type TotpCalls = Pick<All, 'POST /_api/user/factors/totp/start' | 'POST /_api/user/factors/totp'>;

/** The challenge that this sign-in began. */
const beganHere = (context: CallContext) => {
  const { userId, sessionId } = memberOf(context);
  return { userId, sessionId };
};

function totpHandlers(auth: Auth, surface: Surface): TotpCalls {
  const { store, now, factors } = auth;
  return {
    'POST /_api/user/factors/totp/start': async ({ body }, context) => {
      const { user_id: userId, email } = await reauthenticate(auth, context, body.password);
      const secret = newTotpSecret();
      const payload = factors.sealer.seal(totpName(userId), secret);
      const step = { purpose: 'add-totp' as const, surface, payload, ...beganHere(context) };
      const token = await createFactorChallenge(store, step, now());
      return { token, secret, uri: totpUri(factors.brand, email, secret) };
    },
    'POST /_api/user/factors/totp': async ({ body: { token, code, name } }, context) => {
      const step = { purpose: 'add-totp' as const, surface, ...beganHere(context) };
      const row = await tryFactorChallenge(store, token, step, now());
      const secret = factors.sealer.open(totpName(row.user_id), row.payload ?? '');
      if (secret === undefined || row.payload === null) throw challengeGone();
      const taken = findTotpStep(secret, code, now());
      if (taken === undefined) throw wrongCode();
      return addFactor(auth, row, { name, sealedSecret: row.payload, step: taken });
    },
  };
}

type PasskeyCalls = Pick<All, 'POST /_api/user/factors/passkey/start' | 'POST /_api/user/factors/passkey'>;

function passkeyHandlers(auth: Auth, surface: Surface): PasskeyCalls {
  const { store, now, factors } = auth;
  return {
    'POST /_api/user/factors/passkey/start': async ({ body }, context) => {
      const party = factors.partyOf(surface, context.caller);
      if (!canUsePasskeys(party))
        throw new ApiError(409, 'Browsers take passkeys at an address with a name and https only');
      const user = await reauthenticate(auth, context, body.password);
      const existing = passkeysFor(await factorsOf(store, user.user_id), rpIdOf(party));
      const options = await registrationOptions(party, { id: user.identifier, name: user.email }, existing);
      const step = { purpose: 'add-passkey' as const, surface, payload: options.challenge, ...beganHere(context) };
      const token = await createFactorChallenge(store, step, now());
      return { token, options: { ...options } };
    },
    'POST /_api/user/factors/passkey': async ({ body: { token, credential, name } }, context) => {
      const step = { purpose: 'add-passkey' as const, surface, ...beganHere(context) };
      const row = await tryFactorChallenge(store, token, step, now());
      // Taken before it is looked at: a challenge is good for one answer.
      if (row.payload === null || !(await setChallengePayload(store, row, null))) throw challengeGone();
      const party = factors.partyOf(surface, context.caller);
      const passkey = await verifyRegistration(party, row.payload, credential as never);
      if (!passkey)
        throw new ApiError(403, 'The browser did not make a passkey for this site', { code: 'wrong_passkey' });
      return addFactor(auth, row, { name, passkey });
    },
  };
}

/** Second factors of the signed-in person: a list, adding, naming, removing. */
export const factorHandlers = (auth: Auth, surface: Surface): All => ({
  ...totpHandlers(auth, surface),
  ...passkeyHandlers(auth, surface),
  'GET /_api/user/factors': async (_input, context) => {
    const userId = signedInUser(context);
    const user = await userById(auth.store, userId);
    if (!user) throw sessionEnded();
    return {
      data: (await factorsOf(auth.store, userId)).map(factorToWire),
      recovery_left: await countRecoveryCodes(auth.store, userId),
      is_required: auth.factors.isRequired(user),
      can_add_passkey: canUsePasskeys(auth.factors.partyOf(surface, context.caller)),
    };
  },
  'PUT /_api/user/factors/{id}': async ({ params, body }, context) => {
    const renamed = await auth.store
      .updateTable('second_factors')
      .set({ name: body.name })
      .where('id', '=', params.id)
      .where('user_id', '=', signedInUser(context))
      .returningAll()
      .executeTakeFirst();
    if (!renamed) throw noFactor();
    return factorToWire(renamed);
  },
  'DELETE /_api/user/factors/{id}': async ({ params, body }, context) => {
    await removeFactor(auth, await reauthenticate(auth, context, body.password), params.id);
    return { ok: true };
  },
  'POST /_api/user/factors/recovery_codes': async ({ body }, context) => {
    const { user_id: userId } = await reauthenticate(auth, context, body.password);
    if ((await factorsOf(auth.store, userId)).length === 0) throw missing();
    return { codes: await renewRecoveryCodes(auth, userId) };
  },
});
