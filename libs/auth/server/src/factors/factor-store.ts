import type { AuthStore, SecondFactors } from '@plumbline/auth/people';
import { isUniqueViolation } from '@plumbline/shared/server';
import { ApiError } from '@plumbline/shared/domain';
import { sql, type Selectable } from 'kysely';

export type FactorRow = Selectable<SecondFactors>;

/** A passkey as a browser made it. */
export interface MadePasskey {
  readonly credential_id: string;
  readonly public_key: Buffer;
  readonly counter: number;
  readonly transports: string[];
  readonly rp_id: string;
}

const MAX_FACTORS = 10;

/** Second factors of a person, the oldest first. */
export const factorsOf = (store: AuthStore, userId: number): Promise<FactorRow[]> =>
  store.selectFrom('second_factors').selectAll().where('user_id', '=', userId).orderBy('id').execute();

/** The passkeys among them that are good at a host. */
export const passkeysFor = (factors: readonly FactorRow[], rpId: string): FactorRow[] =>
  factors.filter(({ kind, rp_id }) => kind === 'passkey' && rp_id === rpId);

type NewFactor = { readonly userId: number; readonly name: string } & (
  { readonly sealedSecret: string; readonly step: number } | { readonly passkey: MadePasskey }
);

/** Keeps a factor; 409 for one more than anybody needs, and for a passkey that is here already. */
export async function insertFactor(store: AuthStore, factor: NewFactor): Promise<FactorRow> {
  const { userId, name } = factor;
  // One after the other, so that the limit holds.
  await sql`select from users where user_id = ${userId} for update`.execute(store);
  if ((await factorsOf(store, userId)).length >= MAX_FACTORS)
    throw new ApiError(409, `You can have ${MAX_FACTORS} of them: remove one first`);
  const columns =
    'passkey' in factor
      ? { kind: 'passkey' as const, ...factor.passkey }
      : { kind: 'totp' as const, sealed_secret: factor.sealedSecret, last_step: factor.step };
  return store
    .insertInto('second_factors')
    .values({ user_id: userId, name, ...columns })
    .returningAll()
    .executeTakeFirstOrThrow()
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? new ApiError(409, 'This passkey is in use already') : error;
    });
}

/** Takes the step of a code, once; false where it, or one after it, was taken. */
export async function takeStep(store: AuthStore, id: number, step: number, now: Date): Promise<boolean> {
  const taken = await store
    .updateTable('second_factors')
    .set({ last_step: step, last_used_at: now })
    .where('id', '=', id)
    .where('last_step', '<', step)
    .returning('id')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Moves the counter of a passkey; false where another answer moved it meanwhile. */
export async function moveCounter(
  store: AuthStore,
  { id, counter }: FactorRow,
  next: number,
  now: Date,
): Promise<boolean> {
  const moved = await store
    .updateTable('second_factors')
    .set({ counter: next, last_used_at: now })
    .where('id', '=', id)
    .where('counter', '=', counter)
    .returning('id')
    .executeTakeFirst();
  return moved !== undefined;
}

/** Takes all factors and codes off a person; answers how many factors there were. */
export async function removeFactors(store: AuthStore, userId: number): Promise<number> {
  const gone = await store.deleteFrom('second_factors').where('user_id', '=', userId).returning('id').execute();
  await store.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await store.deleteFrom('factor_challenges').where('user_id', '=', userId).execute();
  return gone.length;
}
